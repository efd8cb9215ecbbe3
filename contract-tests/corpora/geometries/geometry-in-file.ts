import { isNode } from '../../contract/document.ts'

/**
 * What a file gives as its geometry, right or wrong: the file itself, the `geometry` of a feature, or that of a feature of its
 * collection, whose number, from 1, is behind the `#` of the path.
 */
export const geometryAt = (path: string, text: string): unknown => {
  const file: unknown = JSON.parse(text)
  if (!isNode(file)) return file
  const number = /#(\d+)$/.exec(path)?.[1]
  if (number === undefined) return 'geometry' in file ? file.geometry : file
  const feature: unknown = Array.isArray(file.features) ? file.features[Number(number) - 1] : undefined
  return isNode(feature) ? (feature.geometry ?? null) : feature
}
