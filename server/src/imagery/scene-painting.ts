import { partsOf } from '../geometry/part.ts'
import type { Position } from '../geometry/geojson.ts'
import type { Canvas } from './canvas.ts'
import { colorOf, darkened } from './color.ts'
import { pixelRings } from './frame.ts'
import type { Frame, Rings } from './frame.ts'
import type { ScenePart } from './imagery.ts'
import { eachLabelPixel } from './label.ts'
import { eachPlaceOnLine } from './lines.ts'
import { eachSpan, rangeOf } from './spans.ts'

/** Smaller footprints would be all outline. Pixels. */
const MIN_OUTLINED_SIDE = 16

/** Slightly less than half a pixel: of the two pixels next to an edge one lies within the footprint. */
const BESIDE = 0.499

/** Paints a scene over all that is there: its footprint with a thin outline, and the day on which it was acquired. */
export const paintScene = (canvas: Canvas, frame: Frame, scene: ScenePart): void => {
  const color = colorOf(scene)
  const ink = darkened(color)
  const day = new Date(scene.acquired).toISOString().slice(0, 10)
  for (const { isArea, paths } of partsOf(scene.geometry)) {
    if (!isArea) continue
    const rings = pixelRings(frame, paths)
    const box = boxOf(rings)
    if (box[2] < 0 || box[0] > canvas.width || box[3] < 0 || box[1] > canvas.height) continue
    eachSpan(rings, canvas.width, canvas.height, (row, from, to) => canvas.fill(row, from, to, color))
    if (Math.min(box[2] - box[0], box[3] - box[1]) < MIN_OUTLINED_SIDE) continue
    const draw = (x: number, y: number) => canvas.draw(x, y, color, ink)
    for (const path of paths) outline(canvas, frame, path, draw)
    eachLabelPixel(day, box, canvas.width, draw)
  }
}

/** Visits the pixels within a scene's footprint. */
export const eachSceneSpan = (
  frame: Frame,
  scene: ScenePart,
  visit: (row: number, from: number, to: number) => void,
): void => {
  for (const { isArea, paths } of partsOf(scene.geometry))
    if (isArea) eachSpan(pixelRings(frame, paths), frame.width, frame.height, visit)
}

/** Along the edges of a ring in degrees WGS 84. */
const outline = (
  { width, height }: Canvas,
  frame: Frame,
  ring: readonly Position[],
  draw: (x: number, y: number) => void,
): void => {
  const drawBeside = (x: number, y: number): void => {
    draw(Math.floor(x - BESIDE), Math.floor(y - BESIDE))
    draw(Math.floor(x + BESIDE), Math.floor(y + BESIDE))
  }
  const edges = ring.slice(1).map((to, i) => [ring[i] ?? to, to])
  const lines = pixelRings(
    frame,
    edges.filter((edge) => !isCut(edge)),
  )
  for (const line of lines)
    line.slice(1).forEach((to, i) => {
      eachPlaceOnLine(width, height, line[i] ?? to, to, drawBeside)
    })
}

/** GeoJSON requires a cut at the antimeridian and towards a pole; that is no edge of the scene itself. */
const isCut = (edge: readonly Position[]): boolean =>
  edge.every(([longitude = NaN]) => Math.abs(longitude) === 180) ||
  edge.some(([, latitude = NaN]) => Math.abs(latitude) === 90)

/** Around a polygon, in pixels: left, top, right, bottom. */
const boxOf = ([outer = []]: Rings): readonly [number, number, number, number] => {
  const [left, right] = rangeOf(outer.map(([x]) => x))
  const [top, bottom] = rangeOf(outer.map(([, y]) => y))
  return [left, top, right, bottom]
}
