import { readFile } from 'node:fs/promises'
import { readFeatures } from '../../../server/src/services/geopackage/read-features.ts'
import { isNode } from '../../contract/document.ts'

/** Features of a GeoPackage at most. */
const MAX_FEATURES = 2500

/**
 * The geometry of a file, right or wrong: the file itself, the `geometry` of a feature, or that of a feature of its collection,
 * or of a GeoPackage, whose number, from 1, is behind the `#` of the path.
 */
export const geometryIn = async (file: string, path: string): Promise<unknown> => {
  const number = Number(/#(\d+)$/.exec(path)?.[1])
  if (file.endsWith('.gpkg')) {
    const features = await readFeatures(file, MAX_FEATURES, new AbortController().signal)
    return features[number - 1]?.area
  }
  const read: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isNode(read)) return read
  if (Number.isNaN(number)) return 'geometry' in read ? read.geometry : read
  const feature: unknown = Array.isArray(read.features) ? read.features[number - 1] : undefined
  return isNode(feature) ? (feature.geometry ?? null) : feature
}
