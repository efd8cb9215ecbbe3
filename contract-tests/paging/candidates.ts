import { isNode, listAt, type Node } from '../contract/document.ts'
import { HARBOUR } from './bases.ts'
import type { ListParameter } from './listing.ts'

/** Values that are worth a try for a parameter, given the entries that are there without it. */
export const candidates = (
  { name, schema, example }: ListParameter,
  entries: readonly unknown[],
): unknown[] => {
  const { type } = schema.node
  const words = listAt(schema.node, 'enum')
  const [member = name, operator = ''] = name.split('__')
  const there = valuesAt(entries.filter(isNode), member)
  const usual = [
    ...(type === 'boolean' ? [true, false] : []),
    ...(words.length > 0 ? words : there),
    ...(example === undefined ? [] : [example]),
  ]
  const values = SPECIAL[name]?.(entries) ?? BY_OPERATOR[operator]?.(there) ?? []
  const canBeSent = (value: unknown) => type !== 'string' || !isNode(value)
  return (values.length > 0 ? values : usual).filter(canBeSent)
}

/** Different values of a member, those in the middle first: they cut a list into parts. */
const valuesAt = (entries: readonly Node[], member: string): unknown[] => {
  const values = [...new Set(entries.map((entry) => entry[member]))].filter(
    (value) => value !== null && value !== undefined && !isNode(value),
  )
  const middle = (values.length - 1) / 2
  return values.toSorted(
    (one, other) => Math.abs(values.indexOf(one) - middle) - Math.abs(values.indexOf(other) - middle),
  )
}

const asTheyAre = (values: readonly unknown[]) => [...values]
const isTime = (value: unknown): boolean => /^\d{4}-\d\d-\d\dT/.test(String(value))
/** Of texts, a part that not all of them have. */
const parts = (values: readonly unknown[]) => values.map((value) => String(value).slice(0, 20))
const lists = (values: readonly unknown[]) => [
  values.slice(0, 2),
  values.slice(-2),
  values.slice(0, 1),
  values.slice(-1),
]
const sinceAcquired = (entries: readonly unknown[]) =>
  ['first_acquired', 'last_acquired'].flatMap((member) =>
    valuesAt(entries.filter(isNode), member).map(String),
  )

/** By the part of a parameter's name after `__`. */
const BY_OPERATOR: Readonly<Record<string, (values: readonly unknown[]) => unknown[]>> = {
  eq: asTheyAre,
  ne: asTheyAre,
  lt: (values) => [...values, ...(isTime(values[0]) ? ['2100-01-01T00:00:00Z'] : [])],
  lte: asTheyAre,
  gt: asTheyAre,
  gte: asTheyAre,
  is: asTheyAre,
  in: lists,
  notin: (values) => lists(values).toReversed(),
  like: (values) => parts(values).map((part) => `${part}%`),
  ilike: (values) => parts(values).map((part) => `${part.toUpperCase()}%`),
  icontains: (values) => parts(values).map((part) => part.toUpperCase()),
  contains: (values) => parts(values).map((part) => part.toUpperCase()),
  isnull: () => [true, false],
}

const until = (member: string) => (entries: readonly unknown[]) =>
  valuesAt(entries.filter(isNode), member).map((time) => `../${String(time)}`)

/** Parameters that are no member of the entries, or need more than a value of one. */
const SPECIAL: Readonly<Record<string, (entries: readonly unknown[]) => unknown[]>> = {
  ids: (entries) => [
    entries
      .filter(isNode)
      .slice(0, 3)
      .map(({ id }) => id),
  ],
  intersects: () => [HARBOUR],
  geometry: () => [HARBOUR],
  bbox: () => ['4.0,51.8,4.05,51.99', [3.9, 51.8, 4.4, 52.1]],
  collections: () => [['multispectral-10m']],
  item_types: () => [['OrthoScene']],
  filter: () => [
    'eo:cloud_cover < 50',
    { op: '<', args: [{ property: 'eo:cloud_cover' }, 50] },
    { type: 'RangeFilter', field_name: 'cloud_cover', config: { lt: 0.5 } },
  ],
  sortby: () => [
    'datetime',
    [{ field: 'properties.datetime', direction: 'asc' }],
    [{ field: 'datetime', direction: 'asc' }],
  ],
  distinct: () => ['platform', 'eo:cloud_cover'],
  datetime: () => ['2026-04-15T00:00:00Z/..', '2026-04-18T12:00:00Z/..'],
  time: () => ['2026-04-18T12:00:00Z/..'],
  created_on: until('created_on'),
  last_modified: until('last_modified'),
  name__contains: (entries) => ['MONTHLY', ...parts(valuesAt(entries.filter(isNode), 'name'))],
  acquired__gt: sinceAcquired,
  acquired__lt: sinceAcquired,
  acquired__between: (entries) => sinceAcquired(entries).map((time) => `${time},2026-12-31`),
  start: () => ['2026-04-10'],
  end: () => ['2026-04-10'],
}
