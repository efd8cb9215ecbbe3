import type { components } from '../../../../../generated/types.ts'

type ItemPart = components['schemas']['CatalogItemPart']

/** Fields to include and to exclude, as full paths (`properties.eo:cloud_cover`). */
export interface FieldSelection {
  readonly include?: readonly string[] | null
  readonly exclude?: readonly string[] | null
}

/** The fields of the smallest valid STAC item, which an empty selection returns. */
const BASELINE = [
  'type',
  'id',
  'stac_version',
  'stac_extensions',
  'collection',
  'geometry',
  'bbox',
  'links',
  'assets',
  'properties.datetime',
  'properties.start_datetime',
  'properties.end_datetime',
]

/** Fields that identify the item; they are always returned. */
const ALWAYS: ReadonlySet<string> = new Set(['type', 'id'])

/** Always returned too, but empty if none of its fields is selected, because every GeoJSON feature has it. */
const PROPERTIES = 'properties'

const WITHIN_GEOMETRY = 'geometry.'

/** The address of an asset, or of one of its alternates. */
const HREF = /^assets\..+\.href$/

/** Items are not nested deeper; longer paths match nothing. */
const MAX_DEPTH = 32

/** Parses the query form: paths separated by commas, with a leading minus to exclude one. */
export const parseFields = (text: string): FieldSelection => {
  const paths = text.split(',').map((path) => path.trim().replace(/^\+/, ''))
  const include = paths.filter((path) => path !== '' && !path.startsWith('-'))
  const exclude = paths.filter((path) => path.startsWith('-')).map((path) => path.slice(1))
  return { ...(include.length > 0 && { include }), exclude }
}

/**
 * Returns a function that reduces an item to a selection; it changes the item. The longest matching path decides about
 * each field; if a path is both included and excluded, it is included. Without `include`, all fields are returned that are
 * not excluded. An empty `include`, or a selection without any path, selects the fields of the smallest valid item. A
 * geometry is returned whole or not at all, and an asset with its `href`: they are not valid otherwise. Paths that match
 * nothing are not an error.
 * @see STAC API Fields extension, Include/Exclude Semantics
 */
export const createFieldSelector = (selection: FieldSelection): ((item: ItemPart) => ItemPart) => {
  const exclude = selection.exclude ?? []
  const isWhole = selection.include === undefined && exclude.length > 0
  const named = selection.include ?? []
  const include = named.length === 0 && !isWhole ? BASELINE.filter((path) => !exclude.includes(path)) : named

  const isIncluded = new Map<string, boolean>()
  for (const path of exclude) if (!path.startsWith(WITHIN_GEOMETRY)) isIncluded.set(path, false)
  for (const path of include) isIncluded.set(path.startsWith(WITHIN_GEOMETRY) ? 'geometry' : path, true)
  const decisions = { isIncluded, parents: new Set([...isIncluded.keys()].flatMap(parentPaths)) }
  return (item) => {
    prune(item, '', isWhole, decisions)
    return item
  }
}

/** The paths of a selection, with whether each is included, and the paths that lead to them. */
interface Decisions {
  readonly isIncluded: ReadonlyMap<string, boolean>
  readonly parents: ReadonlySet<string>
}

/** Returns `a` and `a.b` for `a.b.c`. */
const parentPaths = (path: string): string[] => {
  const names = path.split('.', MAX_DEPTH + 1)
  return names.length > MAX_DEPTH ? [] : names.slice(1).map((_, i) => names.slice(0, i + 1).join('.'))
}

const prune = (value: object, prefix: string, isIncluded: boolean, decisions: Decisions): void => {
  for (const [name, member] of Object.entries(value)) {
    if (prefix === '' && ALWAYS.has(name)) continue
    const path = prefix + name
    if (HREF.test(path)) continue

    const isMemberIncluded = decisions.isIncluded.get(path) ?? isIncluded
    const isBranch = decisions.parents.has(path) && isJsonObject(member)
    if (isBranch) prune(member, `${path}.`, isMemberIncluded, decisions)
    if (isMemberIncluded || (isBranch && Object.keys(member).length > 0)) continue

    if (path === PROPERTIES) Reflect.set(value, name, {})
    else Reflect.deleteProperty(value, name)
  }
}

const isJsonObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
