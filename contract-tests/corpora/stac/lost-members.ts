import { isNode } from '../../contract/document.ts'

/** Members that the catalog writes itself. */
const OWN = new Set(['links', 'stac_version', 'stac_extensions', 'type', 'assets.*.href'])

/** Of an item from before STAC 1.0: bands that its assets get. */
const MOVED = /^(properties\.eo:bands|assets\.\*\.eo:bands\.\*)$/

/** Of a collection: lists of all values, which become a range and one list of bands. */
const SUMMARIES = /^summaries\.eo:(cloud_cover|bands)$/

/** Members of STAC 1.1 that the import rewrites as those of 1.0. @see docs/decisions/0095-stac-in-and-out.md */
const REWRITTEN =
  /^(bands|(properties|summaries|assets\.\*|item_assets\.\*)\.(bands|proj:code|data_type|nodata|unit|statistics|(raster|eo):.*))$/

/**
 * The members of a STAC object that are missing from what is served of it, or have another value there: `properties.gsd`. Names of
 * assets are written as `*`.
 */
export const lostMembers = (
  source: Record<string, unknown>,
  served: Record<string, unknown>,
): ReadonlySet<string> => {
  const isLater = String(source.stac_version).startsWith('1.1')
  const isEarlier = String(source.stac_version).startsWith('1.0.0-')
  const isBeyond = bboxLongitudes(source.bbox).some((longitude) => Math.abs(longitude) > 180)
  const lost = new Set<string>()
  const compare = (before: unknown, after: unknown, place: string): void => {
    if (OWN.has(place) || (isLater && REWRITTEN.test(place)) || (isEarlier && MOVED.test(place))) return
    if (SUMMARIES.test(place) && Array.isArray(before) && !isNode(before[0]) && after !== undefined) return
    if (isBeyond && (place === 'bbox' || place === 'geometry')) return // it comes back between -180 and 180 degrees
    if (!isNode(before) && !Array.isArray(before)) {
      if (before !== after && toRfc3339(before) !== after) lost.add(place)
      return
    }
    if (typeof after !== 'object' || after === null || Array.isArray(after) !== Array.isArray(before)) {
      lost.add(place)
      return
    }
    const members: Record<string, unknown> = { ...after }
    for (const [name, value] of Object.entries(before)) compare(value, members[name], memberPath(place, name))
  }
  compare(source, served, '')
  return lost
}

/** A time with a space in place of its `T`, or without its zone, as RFC 3339 writes it. */
const toRfc3339 = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(
        /^([\d-]{10})[T ]([\d:.]{8,})(Z|[+-]\d\d:\d\d)?$/,
        (_, day, time, zone = 'Z') => `${day}T${time}${zone}`,
      )
    : value

const bboxLongitudes = (bbox: unknown): number[] =>
  Array.isArray(bbox) ? [bbox[0], bbox[bbox.length / 2]].map(Number) : []

const memberPath = (place: string, name: string): string => {
  if (place === '') return name
  return /^(item_)?assets$/.test(place) || /^\d+$/.test(name) ? `${place}.*` : `${place}.${name}`
}
