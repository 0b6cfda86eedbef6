/** Where the seats are: along the edge of the table as the croupier sees it, clockwise from his left hand. */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{at: Point, inward: Point}} Place */

/**
 * The table's edge is a rectangle with round ends; the seats share it, save for the croupier's place at the bottom.
 * @param {number} count
 * @param {number} width of the stage, in pixels
 * @param {number} height
 * @param {{side: number, top: number, bottom: number, croupier: number}} margins from the stage to the seats' middles,
 *   and the width that is the croupier's own
 * @returns {Place[]}
 */
export function seatPlaces(count, width, height, margins) {
  const edge = new Edge(width - 2 * margins.side, height - margins.top - margins.bottom);
  const own = Math.min(margins.croupier / 2, edge.flat / 2 + (Math.PI * edge.radius) / 4);
  const length = edge.length - 2 * own;
  const step = count > 1 ? length / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => {
    const { at, inward } = edge.place(own + (count > 1 ? index * step : length / 2));
    return { at: { x: at.x + margins.side, y: at.y + margins.top }, inward };
  });
}

/** The edge, walked clockwise from the middle of the bottom. */
class Edge {
  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.radius = Math.min(width, height) / 2;
    this.flat = width - 2 * this.radius;
    this.upright = height - 2 * this.radius;
    this.length = 2 * (this.flat + this.upright) + 2 * Math.PI * this.radius;
  }

  /** @param {number} distance @returns {Place} */
  place(distance) {
    const { radius: r, flat, upright, width: w, height: h } = this;
    const quarter = (Math.PI * r) / 2;
    /** Straight runs by start and direction, corners by centre and first angle. @type {[number, (d: number) => Place][]} */
    const parts = [
      [flat / 2, (d) => straight(w / 2 - d, h, 0, -1)],
      [quarter, (d) => corner(r, h - r, Math.PI / 2 + d / r)],
      [upright, (d) => straight(0, h - r - d, 1, 0)],
      [quarter, (d) => corner(r, r, Math.PI + d / r)],
      [flat, (d) => straight(r + d, 0, 0, 1)],
      [quarter, (d) => corner(w - r, r, 1.5 * Math.PI + d / r)],
      [upright, (d) => straight(w, r + d, -1, 0)],
      [quarter, (d) => corner(w - r, h - r, d / r)],
      [flat / 2, (d) => straight(w - r - d, h, 0, -1)],
    ];
    /** @param {number} cx @param {number} cy @param {number} angle @returns {Place} */
    function corner(cx, cy, angle) {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { at: { x: cx + r * cos, y: cy + r * sin }, inward: { x: -cos, y: -sin } };
    }
    let left = distance;
    for (const [length, at] of parts) {
      if (left <= length) return at(left);
      left -= length;
    }
    return parts[parts.length - 1][1](flat / 2);
  }
}

/** @param {number} x @param {number} y @param {number} inX @param {number} inY @returns {Place} */
const straight = (x, y, inX, inY) => ({ at: { x, y }, inward: { x: inX, y: inY } });
