import type { AreaFacts, CredentialFacts, ErrorBody, FlowFacts, WebhookFacts } from './area-facts.ts'
import { Cursor } from './cursor.ts'
import { Definitions } from './definitions.ts'
import { readPatterns } from './literals.ts'
import { readAccess, readOperation, readStatuses, type Defaults } from './read-operation.ts'
import { readValue } from './read-value.ts'
import { valueTypes } from './value-types.ts'

/** What has been read of a file. */
interface State {
  facts: AreaFacts
  defaults: Defaults
  known: Definitions
}

type Statement = (cursor: Cursor, state: State) => Partial<AreaFacts>

const statements: Readonly<Record<string, Statement>> = {
  area: (cursor) => ({ area: cursor.next('word') }),
  server: (cursor) => ({ server: cursor.take('sibling') ? 'sibling' : readMain(cursor) }),
  'area-errors': (cursor) => ({ areaErrors: readStatuses(cursor) }),
  'error-body': (cursor, { facts, known }) => ({
    errorBodies: [...facts.errorBodies, readErrorBody(cursor, known)],
  }),
  introduction: (cursor) => ({ mentions: readPatterns(cursor) }),
  webhook: (cursor, { facts, defaults, known }) => ({
    webhooks: [...facts.webhooks, readWebhook(cursor, known, defaults.table)],
  }),
  credentials: (cursor, { facts, defaults }) => ({
    credentials: [...facts.credentials, readCredentials(cursor, defaults.table)],
  }),
}

const settings: Readonly<Record<string, (cursor: Cursor) => Partial<Defaults>>> = {
  access: (cursor) => ({ access: readAccess(cursor) }),
  errors: (cursor) => ({ errors: readStatuses(cursor) }),
  'addresses-decided': () => ({ addressesDecided: true }),
  'success-decided': () => ({ successDecided: true }),
}

const nothing: AreaFacts = {
  area: '',
  server: 'main',
  errorBodies: [],
  mentions: [],
  areaErrors: [],
  operations: [],
  webhooks: [],
  credentials: [],
}

/**
 * The facts of an area, and what its file defines. A file without an area defines what others use.
 * @throws Error with file, line and fault where the text is not in the notation.
 * @see docs/decisions/0020-facts-as-text.md
 */
export const readFacts = (text: string, file: string, shared?: Definitions) => {
  const cursor = new Cursor(text, file)
  const state: State = {
    facts: nothing,
    known: new Definitions(shared),
    defaults: { table: '', access: 'not stated', errors: [], addressesDecided: false, successDecided: false },
  }
  while (cursor.peekPastBreaks().kind !== 'end') readStatement(cursor, state)
  const [unused] = state.known.unused
  if (unused !== undefined && state.facts.area !== '') cursor.fail(`${unused} is defined and never used`)
  return state
}

const readStatement = (cursor: Cursor, state: State): void => {
  cursor.skipBreaks()
  const { kind, text } = cursor.peek()
  if (kind === 'table') {
    const { access } = state.defaults
    const table = cursor.next('table')
    state.defaults = { table, access, errors: [], addressesDecided: false, successDecided: false }
  } else if (kind === 'call') {
    const operation = readOperation(cursor, state.known, state.defaults)
    state.facts = { ...state.facts, operations: [...state.facts.operations, operation] }
  } else if (cursor.peek(1).text === '=' || kind === 'resource') {
    readDefinition(cursor, state)
  } else {
    cursor.next('word', 'a statement')
    const statement = Object.hasOwn(statements, text) ? statements[text] : undefined
    const setting = Object.hasOwn(settings, text) ? settings[text] : undefined
    if (statement) state.facts = { ...state.facts, ...statement(cursor, state) }
    else if (setting) state.defaults = { ...state.defaults, ...setting(cursor) }
    else cursor.fail(`no statement begins with ${text}`)
  }
  if (!['break', 'end'].includes(cursor.peek().kind))
    cursor.fail(`a statement cannot go on with ${cursor.peek().text}`)
}

/** `name = VALUE` abbreviates; `<Name> = VALUE` is a resource of the table, whose facts appear under its name. */
const readDefinition = (cursor: Cursor, { known, defaults: { table } }: State): void => {
  const isResource = cursor.peek().kind === 'resource'
  const name = cursor.next(isResource ? 'resource' : 'word')
  cursor.expect('=')
  const shape = readValue(cursor, known)
  const key = isResource ? `<${name}>` : name
  if (known.has(key) || valueTypes.has(key)) cursor.fail(`${key} is defined already`)
  known.define(key, isResource ? { ...shape, resource: { name, table } } : shape)
}

const readMain = (cursor: Cursor) => {
  cursor.expect('main')
  return 'main' as const
}

const readErrorBody = (cursor: Cursor, known: Definitions): ErrorBody => {
  const origin = cursor.take('decided') ? 'decision' : 'source'
  return { origin, statuses: readStatuses(cursor), shape: readValue(cursor, known) }
}

const readWebhook = (cursor: Cursor, known: Definitions, table: string): WebhookFacts => {
  const body = readValue(cursor, known)
  cursor.expect('mentions')
  return { table, body, mentions: readPatterns(cursor) }
}

const readCredentials = (cursor: Cursor, table: string): CredentialFacts => ({
  table,
  scheme: cursor.next('text'),
  flows: readFlows(cursor),
  mentions: readPatterns(cursor),
})

/** `flow clientCredentials offers platform refuses offline_access` */
const readFlows = (cursor: Cursor): FlowFacts[] => {
  if (cursor.peekPastBreaks().text !== 'flow') return []
  cursor.skipBreaks()
  cursor.expect('flow')
  const flow = cursor.next('word')
  cursor.expect('offers')
  const offers = cursor.words()
  const refuses = cursor.take('refuses') ? cursor.words() : []
  return [{ flow, offers, refuses }, ...readFlows(cursor)]
}
