/** The players' screen: a wall, or a television, that is only looked at. */

import { TableFelt } from "./felt/table.js";
import { lookOn } from "./onlooker.js";
import { PracticeBand } from "./parts/practice-band.js";
import { SilenceVeil } from "./parts/silence-veil.js";
import { ScreenHead } from "./screen/head.js";
import { ScreenRoad } from "./screen/road.js";

/** Pixels that the wall is wide before it is enlarged to what hangs there: a letter of 20 is read from three metres. */
const WIDE = 1280;

/** It is never drawn lower than this: a screen that is wider still has a margin at its sides. */
const LOWEST = 700;

/** Draws the wall as large as the window lets it be. */
function fit() {
  const wall = /** @type {HTMLElement} */ (document.getElementById("wall"));
  const scale = Math.min(innerWidth / WIDE, innerHeight / LOWEST);
  wall.style.width = `${innerWidth / scale}px`;
  wall.style.height = `${innerHeight / scale}px`;
  wall.style.transform = `scale(${scale})`;
}

addEventListener("resize", fit);
fit();

lookOn("screen", [
  ["screen-head", ScreenHead],
  ["table-felt", TableFelt],
  ["practice-band", PracticeBand],
  ["silence-veil", SilenceVeil],
  ["screen-road", ScreenRoad],
]);
