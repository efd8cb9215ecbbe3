import { isNode } from '../../contract/document.ts'

/** Members that the catalog writes itself. */
const OWN = new Set(['links', 'stac_version', 'stac_extensions', 'bbox', 'geometry', 'type', 'assets.*.href'])

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
  const lost = new Set<string>()
  const compare = (before: unknown, after: unknown, place: string): void => {
    if (OWN.has(place) || (isLater && REWRITTEN.test(place))) return
    if (!isNode(before) && !Array.isArray(before)) {
      if (before !== after) lost.add(place)
      return
    }
    if (typeof after !== 'object' || after === null || Array.isArray(after) !== Array.isArray(before)) {
      lost.add(place)
      return
    }
    const members: Record<string, unknown> = { ...after }
    for (const [name, value] of Object.entries(before)) compare(value, members[name], placeOf(place, name))
  }
  compare(source, served, '')
  return lost
}

const placeOf = (place: string, name: string): string => {
  if (place === '') return name
  return /^(item_)?assets$/.test(place) || /^\d+$/.test(name) ? `${place}.*` : `${place}.${name}`
}
