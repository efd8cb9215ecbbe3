import {
  ACCESSES,
  JSON_TYPES,
  type Access,
  type OperationFacts,
  type Reply,
  type Status,
} from './area-facts.ts'
import type { Cursor } from './cursor.ts'
import type { Definitions } from './definitions.ts'
import { readPatterns } from './literals.ts'
import { readMembers, readValue } from './read-value.ts'
import type { Origin } from './shape.ts'

/** What a table or an area says of all its operations, unless one of them says otherwise. */
export interface Defaults {
  readonly table: string
  readonly access: Access
  readonly errors: readonly Status[]
  /** contract-decisions.md chooses methods and paths. */
  readonly addressesDecided: boolean
  /** contract-decisions.md lists the statuses of success. */
  readonly successDecided: boolean
}

/** A part of a row; what it adds may depend on the parts before it. */
type Clause = (cursor: Cursor, known: Definitions) => Partial<OperationFacts>

const byWord: Readonly<Record<string, Clause>> = {
  path: (cursor, known) => ({ path: readMembers(cursor, known) }),
  query: (cursor, known) => ({ query: readMembers(cursor, known) }),
  body: (cursor, known) => ({
    body: { mediaType: readMediaType(cursor) ?? JSON_TYPES, shape: readValue(cursor, known) },
  }),
  errors: (cursor) => ({ errors: readStatuses(cursor) }),
  'further-errors': (cursor) => ({ furtherErrors: readStatuses(cursor) }),
  access: (cursor) => ({ access: readAccess(cursor) }),
  'address-decided': () => ({ addressFrom: 'decision' }),
  mentions: (cursor) => ({ mentions: readPatterns(cursor) }),
}

const clauses = new Map(Object.entries(byWord))

const STATUS = /^\d{3}$/

/** A row of a table: `GET /path`, and what it takes and returns, each on a line or beside it. */
export const readOperation = (cursor: Cursor, known: Definitions, defaults: Defaults): OperationFacts => {
  const { table, access, errors, addressesDecided, successDecided } = defaults
  const origin = originOfTable(table)
  let facts: OperationFacts = {
    call: cursor.next('call'),
    table,
    origin,
    addressFrom: addressesDecided ? 'decision' : origin,
    access,
    path: {},
    query: {},
    returns: {},
    errors,
    furtherErrors: [],
    mentions: [],
  }
  for (let word = nextClause(cursor); word !== undefined; word = nextClause(cursor)) {
    const more = clauses.get(word)?.(cursor, known) ?? {
      returns: { ...facts.returns, [word]: readReply(cursor, known, successDecided) },
    }
    facts = { ...facts, ...more }
  }
  return facts
}

/** What stands in a section of contract-decisions.md is a decision. */
const originOfTable = (table: string): Origin =>
  table.startsWith('contract-decisions.md') ? 'decision' : 'source'

/** Take the word that begins a clause, if one comes next, on this line or a later one. */
const nextClause = (cursor: Cursor): string | undefined => {
  const { text } = cursor.peekPastBreaks()
  if (!clauses.has(text) && !STATUS.test(text)) return undefined
  cursor.skipBreaks()
  return cursor.next('word')
}

/** `empty`, `not-shown`, or media type, headers and body. */
const readReply = (cursor: Cursor, known: Definitions, successDecided: boolean): Reply => {
  const decided = cursor.take('decided') || successDecided
  const origin = decided ? ({ origin: 'decision' } as const) : {}
  if (cursor.take('empty')) return { ...origin, empty: true }
  if (cursor.take('not-shown')) return origin
  const mediaType = readMediaType(cursor)
  const headers = cursor.take('headers') && readMembers(cursor, known)
  const shown = cursor.take('shown') && ({ bodyOrigin: 'source' } as const)
  const hasBody = !isEndOfClause(cursor)
  const body = hasBody && { body: readValue(cursor, known) }
  const type = mediaType ?? (hasBody ? JSON_TYPES : undefined)
  return {
    ...origin,
    ...(type !== undefined && { mediaType: type }),
    ...(headers && { headers }),
    ...shown,
    ...body,
  }
}

const isEndOfClause = (cursor: Cursor) => {
  const { kind, text } = cursor.peek()
  return kind === 'break' || kind === 'end' || clauses.has(text)
}

const readMediaType = (cursor: Cursor): string | undefined =>
  cursor.peek().kind === 'word' && cursor.peek().text.includes('/') ? cursor.next('word') : undefined

/** `400 404 default` */
export const readStatuses = (cursor: Cursor): Status[] => {
  const { text } = cursor.peek()
  if (!STATUS.test(text) && text !== 'default') return []
  const word = cursor.next('word')
  return [word === 'default' ? word : Number(word), ...readStatuses(cursor)]
}

export const readAccess = (cursor: Cursor): Access => {
  const text = cursor.next('text')
  return ACCESSES.find((access) => access === text) ?? cursor.fail(`${text} is no kind of access`)
}
