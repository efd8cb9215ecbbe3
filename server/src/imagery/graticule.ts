import type { Box } from '../geometry/part.ts'
import { pixelOf } from './frame.ts'
import type { Frame, Point } from './frame.ts'
import { eachPlaceOnLine } from './lines.ts'

/** Degrees between two lines. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90]

/** Pixels between two lines, at least; in large pictures more. */
const MIN_SPACING = 64

/** Pixels of a picture's width for each pixel of a line's thickness: thinner lines would not be seen. */
const WIDTH_PER_THICKNESS = 512

/** Number of pieces in which a line is drawn, since meridians are curved in many systems. */
const PIECES = 32

/** Goes over the pixels of round meridians and parallels. @param extent the boxes that the picture shows */
export const eachLinePixel = (
  frame: Frame,
  extent: readonly Box[],
  visit: (x: number, y: number) => void,
): void => {
  const spacing = Math.max(MIN_SPACING, frame.width / 6)
  const [stepX, stepY] = frame.degreesPerPixel.map((degrees) => stepFor(degrees * spacing))
  for (const [west, south, east, north] of extent) {
    for (const x of multiples(stepX ?? NaN, west, east)) drawLine(frame, [x, south], [x, north], visit)
    for (const y of multiples(stepY ?? NaN, south, north)) drawLine(frame, [west, y], [east, y], visit)
  }
}

const stepFor = (degrees: number): number => STEPS.find((step) => step > degrees * 0.999) ?? 90

const multiples = (step: number, from: number, to: number): number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step)
}

const drawLine = (
  frame: Frame,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
  visit: (x: number, y: number) => void,
): void => {
  const points = Array.from({ length: PIECES + 1 }, (_, i) => {
    const share = i / PIECES
    return pixelOf(frame, [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share])
  })
  const thickness = Math.max(1, Math.round(frame.width / WIDTH_PER_THICKNESS))
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? to
    const isFlat = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1])
    eachPlaceOnLine(frame.width, frame.height, from, to, (x, y) => {
      for (let beside = -(thickness - 1) / 2; beside < thickness / 2; beside++)
        visitWithin(frame, isFlat ? [x, y + beside] : [x + beside, y], visit)
    })
  })
}

const visitWithin = (
  { width, height }: Frame,
  [x, y]: Point,
  visit: (x: number, y: number) => void,
): void => {
  if (x >= 0 && x < width && y >= 0 && y < height) visit(Math.floor(x), Math.floor(y))
}
