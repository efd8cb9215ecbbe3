import type { Queryable } from './queryables.ts'

/** What may follow in a condition. */
export interface Completion {
  readonly text: string
  /** What it is, in a word or a sentence. */
  readonly note: string
}

/** What may stand at the caret, in place of the word that is begun there. */
export interface Completions {
  readonly from: number
  readonly entries: readonly Completion[]
  /** The property whose values are wanted; undefined where others are. */
  readonly wantedProperty: string | undefined
}

/** Entries that are offered, at most. */
const MOST = 50

const TOKEN = /'(?:[^']|'')*'?|[\w:.]+|<=|>=|<>|[^\s\w]/g

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>=']
const OPERATORS = {
  text: ['=', '<>', 'in', 'like', 'is null'],
  number: [...COMPARISONS, 'between', 'is null'],
  moment: COMPARISONS,
  truth: ['='],
  other: ['is null'],
} as const satisfies Record<Queryable['kind'], readonly string[]>

const MEANINGS: Readonly<Record<string, string>> = {
  '=': 'is',
  '<>': 'is not',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
  in: 'one of a list',
  like: 'of a pattern, % for any text',
  between: 'from and to',
  'is null': 'has no value',
}

/**
 * Completions of a condition in CQL2 text: names of properties, what they are compared by, and values.
 * @param knownValues the known values of a property
 * @see OGC 21-065r2, Common Query Language (CQL2)
 */
export const completionsAt = (
  text: string,
  caret: number,
  queryables: ReadonlyMap<string, Queryable>,
  knownValues: (property: string) => readonly string[],
): Completions => {
  const before = text.slice(0, caret)
  const tokens = before.match(TOKEN) ?? []
  const last = tokens.at(-1) ?? ''
  const isBegun = last !== '' && before.endsWith(last) && /^['\w]/.test(last) && !/.'$/.test(last)
  const word = isBegun ? last : ''
  const previous = (isBegun ? tokens.slice(0, -1) : tokens).filter((token) => token !== '(')
  const { entries, property } = following(previous, queryables, knownValues)
  const fitting = entries.filter((entry) => fits(entry.text, word)).slice(0, MOST)
  return { from: caret - word.length, entries: fitting, wantedProperty: property }
}

const fits = (text: string, word: string): boolean =>
  text.toLowerCase() !== word.toLowerCase() && text.toLowerCase().includes(word.toLowerCase())

const following = (
  previous: readonly string[],
  queryables: ReadonlyMap<string, Queryable>,
  knownValues: (property: string) => readonly string[],
): { readonly entries: readonly Completion[]; readonly property?: string } => {
  const last = previous.at(-1)?.toLowerCase()
  if (last === undefined || ['and', 'or', 'not'].includes(last)) return { entries: names(queryables) }
  const own = queryables.get(previous.at(-1) ?? '')
  if (own !== undefined)
    return { entries: OPERATORS[own.kind].map((text) => ({ text, note: MEANINGS[text] ?? '' })) }
  const compared = queryables.get(previous.findLast((token) => queryables.has(token)) ?? '')
  if (compared === undefined || !/^(?:[=<>]+|in|like|between|,)$/.test(last)) return { entries: JOINTS }
  return {
    entries: valuesFor(compared, knownValues),
    ...(compared.kind === 'text' && { property: compared.name }),
  }
}

const JOINTS = [
  { text: 'and', note: 'both' },
  { text: 'or', note: 'either' },
]

const names = (queryables: ReadonlyMap<string, Queryable>): Completion[] =>
  [...queryables.values()].map(({ name, kind, description }) => ({
    text: name,
    note: description === '' ? KINDS[kind] : description,
  }))

const KINDS = {
  text: 'text',
  number: 'number',
  moment: 'time',
  truth: 'true or false',
  other: '',
} as const satisfies Record<Queryable['kind'], string>

const valuesFor = (
  { name, kind }: Queryable,
  knownValues: (property: string) => readonly string[],
): Completion[] => {
  if (kind === 'truth') return ['true', 'false'].map((text) => ({ text, note: '' }))
  if (kind === 'moment') return [{ text: "TIMESTAMP('2026-04-01T00:00:00Z')", note: 'a time in UTC' }]
  if (kind !== 'text') return []
  return knownValues(name).map((value) => ({ text: `'${value.replaceAll("'", "''")}'`, note: '' }))
}
