import type { components } from '../../../../generated/types.ts'

type ItemPart = components['schemas']['CatalogItemPart']

/** Members to return and to leave out, as full paths (`properties.eo:cloud_cover`). */
export interface FieldSelection {
  readonly include?: readonly string[] | null
  readonly exclude?: readonly string[] | null
}

/** Returned where a selection names nothing: the smallest valid STAC item. */
const BASELINE = [
  ...['type', 'id', 'stac_version', 'stac_extensions', 'collection', 'geometry', 'bbox', 'links', 'assets'],
  ...['datetime', 'start_datetime', 'end_datetime'].map((name) => `properties.${name}`),
]

/** Members that identify the item; they are always returned. */
const ALWAYS: ReadonlySet<string> = new Set(['type', 'id'])

/** Always returned, too, but empty where nothing of it is asked for: a GeoJSON feature has it. */
const PROPERTIES = 'properties'

/** Reads the query form: paths separated by commas, those to leave out with a leading minus. */
export const parseFields = (text: string): FieldSelection => {
  const paths = text.split(',').map((path) => path.trim().replace(/^\+/, ''))
  const include = paths.filter((path) => path !== '' && !path.startsWith('-'))
  const exclude = paths.filter((path) => path.startsWith('-')).map((path) => path.slice(1))
  return { ...(include.length > 0 && { include }), exclude }
}

/** No item nests deeper; longer paths match nothing. */
const MAX_DEPTH = 32

/** What a selection says about paths: its own ones, and their prefixes. */
interface Decisions {
  readonly isKept: ReadonlyMap<string, boolean>
  readonly leadsOn: ReadonlySet<string>
}

/**
 * A function that reduces an item to a selection; it changes the item. For each member the longest matching path
 * decides, and of two equal ones the included one. Without `include` all members are returned that are not excluded. An empty
 * `include`, and a selection without any path, stands for the members of the smallest valid item. A geometry is returned whole
 * or not at all, and an asset with its `href`: without them they would be neither. Paths that match nothing are not an error.
 * @see STAC API Fields extension, Include/Exclude Semantics
 */
export const fieldSelector = (selection: FieldSelection): ((item: ItemPart) => ItemPart) => {
  const exclude = selection.exclude ?? []
  const isWhole = selection.include === undefined && exclude.length > 0
  const named = selection.include ?? []
  const include = named.length === 0 && !isWhole ? BASELINE.filter((path) => !exclude.includes(path)) : named
  const isKept = new Map<string, boolean>()
  for (const path of exclude) if (!path.startsWith(WITHIN_GEOMETRY)) isKept.set(path, false)
  for (const path of include) isKept.set(path.startsWith(WITHIN_GEOMETRY) ? 'geometry' : path, true)
  const decisions = { isKept, leadsOn: new Set([...isKept.keys()].flatMap(waysTo)) }
  return (item) => {
    prune(item, '', isWhole, decisions)
    return item
  }
}

const WITHIN_GEOMETRY = 'geometry.'

/** The address of an asset, or of one of its alternates. */
const HREF = /^assets\..+\.href$/

/** `a` and `a.b` for `a.b.c`. */
const waysTo = (path: string): string[] => {
  const names = path.split('.', MAX_DEPTH + 1)
  return names.length > MAX_DEPTH ? [] : names.slice(1).map((_, i) => names.slice(0, i + 1).join('.'))
}

const prune = (value: object, prefix: string, isKept: boolean, decisions: Decisions): void => {
  for (const [name, member] of Object.entries(value)) {
    if (prefix === '' && ALWAYS.has(name)) continue
    const path = prefix + name
    if (HREF.test(path)) continue
    const isMemberKept = decisions.isKept.get(path) ?? isKept
    const isBranch = decisions.leadsOn.has(path) && isOpenObject(member)
    if (isBranch) prune(member, `${path}.`, isMemberKept, decisions)
    if (isMemberKept || (isBranch && Object.keys(member).length > 0)) continue
    if (path === PROPERTIES) Reflect.set(value, name, {})
    else Reflect.deleteProperty(value, name)
  }
}

const isOpenObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
