"""The croupier's page: what each role may see goes down as events, taps come up as acts.

``create_app`` is the one entry point.
"""

from dashboard.app import create_app

__all__ = ["create_app"]
