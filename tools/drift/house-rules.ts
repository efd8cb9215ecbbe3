import { nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import type { Place } from './places.ts'

/** The rules of this project beside Redocly's, as the advice on them names them. */
export type HouseRule =
  | 'default-changed'
  | 'response-header-became-optional'
  | 'servers-moved'
  | 'webhook-parameter-removed'

interface Break {
  readonly ruleId: HouseRule
  readonly message: string
}

/** What breaks callers by a rule of this project, as verdicts in the form of Redocly's. */
export const houseVerdicts = (entry: Node, direction: Place['direction']): Node[] =>
  [
    defaultChanged(entry, direction),
    headerBecameOptional(entry),
    serversMoved(entry),
    webhookParameterRemoved(entry, direction),
  ].flatMap((found) => (found === undefined ? [] : [{ ...found, impact: 'major' }]))

const valueIn = (entry: Node, side: 'base' | 'revision'): unknown => nodeAt(entry, side).value

/** A call that leaves a value out is answered otherwise than before. */
const defaultChanged = (entry: Node, direction: Place['direction']): Break | undefined => {
  if (entry.property !== 'default' || direction === 'response') return undefined
  const text = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))
  const before = text(valueIn(entry, 'base'))
  const after = text(valueIn(entry, 'revision'))
  return { ruleId: 'default-changed', message: `The default changed from ${before} to ${after}.` }
}

const becameOptional = (entry: Node): boolean =>
  entry.property === 'required' && valueIn(entry, 'base') === true

const headerBecameOptional = (entry: Node): Break | undefined => {
  if (entry.typeName !== 'Header' || !becameOptional(entry)) return undefined
  const name = String(entry.path).replace(/^.*\//, '')
  return {
    ruleId: 'response-header-became-optional',
    message: `Response header \`${name}\` is no longer required.`,
  }
}

/** An operation that gains addresses of its own, or loses them, is no longer where it was. */
const serversMoved = (entry: Node): Break | undefined =>
  entry.typeName === 'ServerList' && entry.kind !== 'modified' && entry.path !== '#/servers'
    ? { ruleId: 'servers-moved', message: `Servers of its own were ${String(entry.kind)}.` }
    : undefined

/** The parameters of a webhook are what callers receive. */
const webhookParameterRemoved = (entry: Node, direction: Place['direction']): Break | undefined =>
  entry.typeName === 'Parameter' &&
  direction === 'response' &&
  (entry.kind === 'removed' || becameOptional(entry))
    ? { ruleId: 'webhook-parameter-removed', message: 'The parameter is no longer sent with every call.' }
    : undefined
