import { createHash } from 'node:crypto'
import type { components } from '../../../../generated/types.ts'
import { AnalysisFault } from './analysis-fault.ts'
import { placeOf } from './storage.ts'

/** Longest side of the result of a feature, in pixels. */
const MAX_SIDE = 3500

/** Assumed side of a feature in a file, in meters, and of a result of unspecified size, in pixels. */
const FEATURE_SIDE = 10_000
const USUAL_SIDE = 512

/** Maximum number of features that a file is assumed to have. */
const MAX_FEATURES = 40

/** What a request is processed over: the names of the tiles or features, and the pixels of each. */
export interface Pieces {
  readonly names: readonly string[]
  readonly pixels: number
}

/**
 * The content of a file of features. The platform has no cloud storage: the number of features is derived from the
 * address of the file, from 1 to 40, each of them 10 km wide and high. Their names are their numbers, from 1.
 * @throws AnalysisFault
 */
export const featuresIn = ({
  features,
  defaults = {},
}: components['schemas']['BatchGeopackageInputEcho']): Pieces => {
  const { url } = placeOf(features)
  const { resolution } = defaults
  const side = resolution === undefined ? USUAL_SIDE : Math.ceil(FEATURE_SIDE / resolution)
  if (!/[.]gpkg$/i.test(url)) throw new AnalysisFault(`input.features: ${url} is no GeoPackage.`)
  if (side > MAX_SIDE)
    throw new AnalysisFault(
      `input.defaults.resolution: a feature would be ${side} pixels wide; ${MAX_SIDE} are the most.`,
    )
  const { width = side, height = side } = defaults
  const [byte = 0] = createHash('sha256').update(url).digest()
  const names = Array.from({ length: 1 + (byte % MAX_FEATURES) }, (_, i) => String(i + 1))
  return { names, pixels: width * height }
}
