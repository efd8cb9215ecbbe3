import { createHash } from 'node:crypto'
import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import { systemOf } from '../../../imagery/systems.ts'

/** Maximum number of features that a file is assumed to have. */
export const MAX_ASSUMED = 40

/** Half of a side of a feature, in meters. */
const HALF = 5_000

/** How far features of the same scene lie apart, in meters. */
const STEP = 1_000

/** A square in a system of UTM. */
interface Square {
  readonly name: string
  readonly epsg: number
  readonly extent: readonly [left: number, bottom: number, right: number, top: number]
}

/**
 * What a file that is not read is taken to hold: 1 to 40 features, how many follows from its address, each of them 10 km
 * wide and high, in the middle of a scene. Their names are their numbers, from 1.
 * @param scenes one at least
 */
export const assumeFeatures = (url: string, scenes: readonly StoredScene[]): readonly Square[] => {
  const [byte = 0] = createHash('sha256').update(url).digest()
  return Array.from({ length: 1 + (byte % MAX_ASSUMED) }, (_, i) => {
    const scene = scenes[i % scenes.length]
    const shift = STEP * Math.floor(i / scenes.length)
    return { name: String(i + 1), ...placeSquare(scene?.json, shift) }
  })
}

const placeSquare = (json: Uint8Array | undefined, shift: number): Omit<Square, 'name'> => {
  const box = json && readScene(json).bbox
  const [west = 0, south = 0, east = 0, north = 0] =
    box?.length === 6 ? box.toSpliced(5).toSpliced(2, 1) : (box ?? [])
  const longitude = west <= east ? (west + east) / 2 : west
  const latitude = (south + north) / 2
  const zone = Math.min(60, Math.floor((longitude + 180) / 6) + 1)
  const epsg = (latitude < 0 ? 32_700 : 32_600) + zone
  const [x, y] = systemOf(epsg, 0).project([longitude, latitude])
  const middle = Math.round(x / 10) * 10 + shift
  const center = Math.round(y / 10) * 10
  return { epsg, extent: [middle - HALF, center - HALF, middle + HALF, center + HALF] }
}
