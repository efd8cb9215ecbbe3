import { isOpenRecord } from './open-record.ts'

/** Relations within a catalog, which the catalog states itself. */
const WITHIN: ReadonlySet<unknown> = new Set([
  'self',
  'root',
  'parent',
  'collection',
  'items',
  'item',
  'child',
  'next',
  'prev',
  'first',
  'last',
])

/** Whether a STAC object has links that lead out of its catalog, such as `license` and `derived_from`. */
export const hasForeignLinks = (links: unknown): boolean =>
  Array.isArray(links) && links.some((link) => isOpenRecord(link) && !WITHIN.has(link.rel))

const MAP_LINKS = 'https://stac-extensions.github.io/web-map-links/'

/** Extensions of an object without its links: web map links are nothing else. Undefined where all stay. */
export const extensionsWithoutLinks = (extensions: unknown): unknown[] | undefined => {
  if (!Array.isArray(extensions)) return undefined
  const rest = extensions.filter((each) => !(typeof each === 'string' && each.startsWith(MAP_LINKS)))
  return rest.length < extensions.length ? rest : undefined
}
