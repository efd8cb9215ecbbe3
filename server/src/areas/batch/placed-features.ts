import { setImmediate } from 'node:timers/promises'
import type { GeoPackageFeature } from '../../services/geopackage/read-features.ts'
import { AnalysisFault } from './analysis-fault.ts'
import { placeOfFeature } from './feature-area.ts'
import { gridOfFeature } from './feature-size.ts'
import type { FeatureSize } from './feature-size.ts'
import type { Feature } from './feature-store.ts'

/**
 * The features of a file, each on pixels of its own. Yields to other work.
 * @param defaults for those that do not say how large they are
 * @throws AnalysisFault where two have the same name, or one has no area, or too many pixels
 */
export const placedFeatures = async (
  features: readonly GeoPackageFeature[],
  defaults: FeatureSize,
): Promise<readonly Feature[]> => {
  const byName = new Map<string, Feature>()
  for (const feature of features) {
    await setImmediate()
    const { name } = feature
    if (byName.has(name)) throw new AnalysisFault(`input.features: several features are called ${name}.`)
    byName.set(name, featureOf(feature, defaults))
  }
  return [...byName.values()]
}

const featureOf = (feature: GeoPackageFeature, defaults: FeatureSize): Feature => {
  const { name, epsg } = feature
  const what = `input.features: the feature ${name}`
  const { extent, area } = placeOfFeature(feature, what)
  return { name, grid: gridOfFeature(epsg, extent, sizeOf(feature) ?? defaults, what), area }
}

/** What a feature says itself of the size of its result. */
const sizeOf = ({ width, height, resolution }: GeoPackageFeature): FeatureSize | undefined => {
  if (resolution !== undefined) return { resolution }
  return width === undefined || height === undefined ? undefined : { width, height }
}
