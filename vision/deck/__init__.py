"""The built-in deck, drawn by us: one set of vector shapes for the page and for the rendered camera."""

from vision.deck.alphabets import ALPHABETS
from vision.deck.faces import HEIGHT_MM, NAMES, WIDTH_MM
from vision.deck.raster import card_image
from vision.deck.svg import card_svg

__all__ = ["ALPHABETS", "HEIGHT_MM", "NAMES", "WIDTH_MM", "card_image", "card_svg"]
