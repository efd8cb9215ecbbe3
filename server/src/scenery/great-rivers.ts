import { BLOCK, Lattice, NODES } from './lattice.ts'
import { metresPerTurn, toPlane } from './plane.ts'

/** A river: its width in meters at its mouth, and half as wide at its spring, then longitudes and latitudes upstream. */
type River = readonly [width: number, ...places: number[]]

const RIVERS: readonly River[] = [
  [600, 31.8, 31.5, 31.2, 30.1, 31.1, 29, 30.7, 28, 31.2, 27.1, 32.3, 26.2, 32.7, 25.6, 32.9, 24.1], // Nile
  [500, 30.4, 31.4, 30.9, 30.6, 31.2, 30.1],
  [700, 31.6, 21.9, 30.4, 20.6, 30.5, 19.4, 31.8, 18.2, 33.5, 19.3, 33.9, 17.8, 32.5, 15.6, 31.8, 9.6, 31.6, 4.9],
  [9000, -50.5, 0, -52, -1.6, -55, -2.3, -58.5, -3.2, -60, -3.2, -63.5, -3.8, -67, -2.8, -70, -4.2, -73.5, -4],
  [3200, -60, -3.15, -61, -2.4, -62.5, -1.5, -65, -0.4], // Rio Negro
  [2600, -58.7, -3.4, -61, -5.3, -63.9, -8.7, -65.5, -10.5], // Madeira
  [2200, -54.8, -2.4, -55.5, -4.5, -57.5, -7],
  [6000, -60.5, 8.8, -63.5, 8.1, -66.5, 7.6, -67.5, 5.5], // Orinoco
  [4000, 12.5, -6, 15.3, -4.3, 16.2, -2, 18.3, 0, 22.5, 2.1, 25.2, 0.5, 26, -2.5], // Congo
  [1300, 6.1, 4.5, 6.7, 6.2, 6.8, 7.8, 5.5, 9.6, 3.4, 12, 0, 16.7, -3, 16.7, -5.5, 13.6], // Niger
  [1500, 36.2, -18.8, 35, -17.5, 33.6, -16.1, 30.5, -15.7, 27.8, -17, 25.9, -17.9], // Zambezi
  [1000, -89.3, 29.2, -90, 30, -91.2, 30.5, -91.2, 32.3, -90.6, 34.5, -89.6, 36.5, -90.2, 38.7, -91.2, 40.6, -90.4, 42, -91.3, 43.8, -93, 44.9],
  [450, -90.1, 38.8, -92.5, 38.7, -94.6, 39.1, -96, 41.3, -98, 42.8, -100.4, 44.4, -101, 46.8, -104, 48, -110, 47.7], // Missouri
  [700, -89.1, 37, -87.6, 37.9, -85.8, 38.3, -84.5, 39.1, -82, 38.8, -80, 40.4], // Ohio
  [130, -114.8, 31.8, -114.6, 33, -114.6, 34.9, -114.7, 36],
  [2000, -70, 47.3, -71.2, 46.8, -73.5, 45.5, -75.5, 44.7, -76.3, 44.2], // Saint Lawrence
  [1600, -135, 69.2, -134, 67.4, -128.5, 65.5, -123.5, 62, -117.5, 61.2],
  [1500, -164.5, 62.7, -161, 61.8, -159, 63, -154, 65, -148, 65.8, -141, 65],
  [3000, -58.4, -34, -59.2, -33.2, -60.6, -32.5, -60.5, -31, -59, -28.5, -58.8, -27.4, -56, -27.3, -54.6, -25.5, -53, -22.5],
  [430, 4.62, 51.887, 5.2, 51.95, 5.95, 51.9, 6.7, 51.4, 7, 50.9, 7.6, 50.35, 8.3, 49.95, 8.4, 49.2, 7.8, 48.5, 7.6, 47.6],
  [800, 29.7, 45.2, 28.1, 45.4, 27.4, 44, 25, 43.7, 22.7, 44, 21, 44.8, 19, 45.3, 18.9, 47.5, 17.1, 48, 15, 48.3, 12.1, 49],
  [250, 0.2, 49.45, 1.1, 49.4, 1.7, 49, 2.35, 48.87, 3, 48.4],
  [330, 0.7, 51.47, 0.3, 51.46, 0.05, 51.49, -0.05, 51.5, -0.12, 51.505, -0.22, 51.47, -0.35, 51.42, -0.8, 51.52, -1.2, 51.7],
  [350, 12.4, 44.95, 11, 45, 9.7, 45.1, 8.5, 45.15, 7.7, 45.05], // Po
  [400, 9, 53.85, 10, 53.5, 11.6, 52.2, 12.7, 51.7, 13.7, 51.05],
  [700, 32, 46.5, 34.5, 47.5, 35, 48.5, 32.5, 49.2, 30.6, 50.5],
  [1800, 47.8, 45.9, 45, 48.3, 46, 51.5, 48.6, 53.3, 49, 55.6, 46, 56.2, 44, 56.4, 40, 58],
  [2500, 72, 66.7, 66.5, 66, 65.8, 63.5, 69, 61, 73.5, 61.2, 78, 60, 83, 56.6],
  [3000, 83, 70.5, 87, 67, 89, 64, 90.5, 60, 92.5, 56.3],
  [3500, 126.7, 72.4, 124, 68, 127, 64, 129.7, 62, 121, 60.5],
  [2500, 141, 53, 138, 50.5, 135, 48.4, 131, 47.8, 127.5, 50.2],
  [3500, 121.3, 31.6, 119.5, 32.2, 117.8, 31.2, 116, 29.8, 114.3, 30.5, 112, 30, 111, 30.8, 108, 30.5, 106.5, 29.6, 104.6, 28.8],
  [600, 119.1, 37.7, 117, 36.9, 115, 35.4, 113.5, 34.9, 110.3, 34.6, 110.5, 38, 111, 40.2, 107, 40.5, 105.5, 37.7, 103.8, 36],
  [1600, 113.5, 22.4, 113, 23, 111.3, 23.4, 109, 23.2],
  [1500, 106.5, 9.8, 105.2, 10.8, 104.9, 11.6, 106, 13.5, 105.6, 15, 104.7, 17.3, 102.6, 18],
  [500, 100.6, 13.5, 100.4, 14.8, 100, 16],
  [1500, 95.2, 15.8, 95.3, 18, 94.9, 20.5, 96, 22, 97, 24.5],
  [3000, 90.7, 22.6, 90, 23.7, 88, 24.6, 86, 25.4, 83, 25.4, 81, 25.6, 79.5, 27.3, 78.2, 29.5],
  [6000, 89.8, 23.9, 89.7, 25.5, 91, 26.2, 93, 26.7, 95.3, 27.8],
  [900, 67.5, 24, 68.3, 25.5, 67.9, 27.5, 70, 29, 71, 31.5, 72, 33.5],
  [350, 48.5, 30, 47.4, 31, 44.5, 32.5, 43, 34, 40, 35.5, 38.5, 36.8],
  [350, 47.4, 31, 45.8, 32.5, 44.4, 33.3, 43.2, 36.2],
  [500, 59, 43.5, 61, 41.5, 64, 39, 67, 37.3],
  [300, 139, -35.5, 140, -34.2, 143, -34.8, 146, -36],
] // oxfmt-ignore

/** Farther from a river than this, in turns, no distance is told. */
export const REACH = 4e-4

/** Four numbers an edge in turns, and half the width at its start and at its end. */
type Edge = readonly [fromX: number, fromY: number, toX: number, toY: number, from: number, to: number]

const EDGES: readonly Edge[] = RIVERS.flatMap(([width, ...places]) => {
  const count = places.length / 2
  const at = (i: number): readonly [number, number, number] => {
    const position = places.slice(2 * i, 2 * i + 2)
    const half = (width * (1 - (0.5 * i) / (count - 1))) / 2 / metresPerTurn(position[1] ?? 0)
    return [...toPlane(position), half]
  }
  return Array.from({ length: count - 1 }, (_, i): Edge => {
    const [[fromX, fromY, from], [toX, toY, to]] = [at(i), at(i + 1)]
    return [fromX, fromY, toX, toY, from, to]
  })
})

/** How far places are inside of a great river, in turns; below 0 outside. */
export const GREAT_RIVERS = new Lattice(1, 16, 500_000, ({ step, left, top }) => {
  const depths = new Float32Array(NODES * NODES).fill(-REACH)
  const reach = Math.max(REACH, 2 * step)
  const [right, bottom] = [left + BLOCK * step + reach, top + BLOCK * step + reach]
  for (const edge of EDGES) {
    const [fromX, fromY, toX, toY] = edge
    if (Math.max(fromX, toX) < left - reach || Math.min(fromX, toX) > right) continue
    if (Math.max(fromY, toY) < top - reach || Math.min(fromY, toY) > bottom) continue
    for (let node = 0; node < depths.length; node++) {
      const [x, y] = [left + (node % NODES) * step, top + Math.floor(node / NODES) * step]
      depths[node] = Math.max(depths[node] ?? 0, depthIn(edge, x, y))
    }
  }
  return depths
})

const depthIn = ([fromX, fromY, toX, toY, from, to]: Edge, x: number, y: number): number => {
  const alongX = toX - fromX
  const alongY = toY - fromY
  const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY)
  const bounded = Math.max(0, Math.min(1, share))
  return from + (to - from) * bounded - Math.hypot(fromX + bounded * alongX - x, fromY + bounded * alongY - y)
}
