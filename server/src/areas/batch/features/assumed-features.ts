import { createHash } from 'node:crypto'
import type { StoredScene } from '../../../catalog/port.ts'
import { readScene } from '../../../catalog/scene.ts'
import { systemFor } from 'imagery-platform-geometry/systems.ts'

/** Maximum number of features of a file that the platform does not read. */
export const MAX_ASSUMED = 40

/** Half the side of a feature, in meters. */
const HALF_SIDE = 5_000

/** Distance between features in the same scene, in meters. */
const STEP = 1_000

/** A square in a UTM coordinate system. */
interface Square {
  readonly name: string
  readonly epsg: number
  readonly extent: readonly [left: number, bottom: number, right: number, top: number]
}

/**
 * Returns the assumed features of a file that the platform does not read: 1 to 40 squares with sides of 10 km, each in the
 * middle of a scene, named by their numbers from 1. The address of the file determines how many.
 * @param scenes at least one
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
  const [x, y] = systemFor(epsg, 0).project([longitude, latitude])
  const middle = Math.round(x / 10) * 10 + shift
  const center = Math.round(y / 10) * 10
  return { epsg, extent: [middle - HALF_SIDE, center - HALF_SIDE, middle + HALF_SIDE, center + HALF_SIDE] }
}
