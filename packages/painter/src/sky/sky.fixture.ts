import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import { toParts } from 'imagery-platform-geometry/part.ts'
import { pixelRings } from '../frame.ts'
import type { Frame } from '../frame.ts'
import type { Rings } from 'imagery-platform-geometry/planar.ts'
import { toPatch } from '../patch.ts'
import type { Patch } from '../patch.ts'
import { sceneFrame } from '../scene-frame.ts'
import { SKY } from './sky-patch.ts'
import type { Sky } from './sky.ts'

/** The pixels of a scene's files, and which of them lie in its footprint. */
export interface FilePixels {
  readonly patch: Patch
  readonly inside: readonly number[]
}

/** @param side pixels of the longer side */
export const filePixels = (epsg: number, footprint: Geometry, side = 400): FilePixels => {
  const frame = sceneFrame(epsg, footprint, side)
  return { patch: toPatch(frame), inside: [...pixelsIn(frame, footprint)] }
}

/** How many percent of the pixels are of each kind. */
export const percentages = (sky: Sky, { patch, inside }: FilePixels): Record<keyof typeof SKY, number> => {
  const { kinds } = sky.over(patch)
  const counts = new Map<number, number>()
  for (const pixel of inside) counts.set(kinds[pixel] ?? NaN, (counts.get(kinds[pixel] ?? NaN) ?? 0) + 1)
  const percent = (kind: number): number => (100 * (counts.get(kind) ?? 0)) / inside.length
  return {
    clear: percent(SKY.clear),
    cloud: percent(SKY.cloud),
    shadow: percent(SKY.shadow),
    heavyHaze: percent(SKY.heavyHaze),
    lightHaze: percent(SKY.lightHaze),
  }
}

/** Those whose middle lies in the footprint. */
function* pixelsIn(frame: Frame, footprint: Geometry): Generator<number> {
  const shapes = toParts(footprint).map(({ paths }) => pixelRings(frame, paths))
  for (let row = 0; row < frame.height; row++)
    for (const rings of shapes) {
      const crossings = findCrossings(rings, row + 0.5)
      for (let i = 0; i + 1 < crossings.length; i += 2)
        for (
          let column = Math.ceil((crossings[i] ?? 0) - 0.5);
          column + 0.5 < (crossings[i + 1] ?? 0);
          column++
        )
          if (column >= 0 && column < frame.width) yield row * frame.width + column
    }
}

const findCrossings = (rings: Rings, y: number): number[] =>
  rings
    .flatMap((ring) =>
      ring.flatMap(([toX, toY], i) => {
        const [fromX, fromY] = ring[i - 1] ?? [toX, toY]
        return toY > y === fromY > y ? [] : [toX + ((y - toY) / (fromY - toY)) * (fromX - toX)]
      }),
    )
    .sort((a, b) => a - b)
