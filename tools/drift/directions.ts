import { METHODS } from '../../server/src/contract/openapi/document.ts'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { componentsFrom } from '../../server/src/contract/openapi/references.ts'

/** Which way a part of the contract travels: a request is what callers send, a response what they receive. */
export type Direction = 'request' | 'response'

const directions: readonly Direction[] = ['request', 'response']

/** Sections of the components whose parts travel one way, whatever refers to them. */
const ONE_WAY: Readonly<Record<string, Direction>> = {
  parameters: 'request',
  requestBodies: 'request',
  responses: 'response',
  headers: 'response',
}

/** A schema serves both ways until it is split: `Geometry` becomes `Geometry.request` and `Geometry.response`. */
const SPLIT = /\.(?:request|response)\b/g

/** A text of the comparison in the contract's own names. */
export const unsplit = (text: string): string => text.replaceAll(SPLIT, '')

/**
 * A contract in which every schema exists once for what callers send and once for what they receive, as far as they do.
 * Compared in this form, a change is rated apart for each: a bound that narrows breaks who sends, one that widens
 * breaks who receives.
 */
export const splitByDirection = (contract: Node): Node => {
  const { schemas, ...oneWay } = nodeAt(contract, 'components')
  const sections = Object.entries(oneWay).map(
    ([section, parts]) => [section, ONE_WAY[section] ? turned(parts, ONE_WAY[section]) : parts] as const,
  )
  const split = {
    ...contract,
    paths: turnedItems(nodeAt(contract, 'paths'), 'request'),
    ...(isNode(contract.webhooks) && { webhooks: turnedItems(contract.webhooks, 'response') }),
  }
  const others = Object.fromEntries(sections)
  const both = twice(schemas)
  const reached = componentsFrom({ components: { ...others, schemas: both } }, [split.paths, split.webhooks])
  const met = Object.entries(both).filter(([name]) => reached.has(`#/components/schemas/${name}`))
  return { ...split, components: { ...others, schemas: Object.fromEntries(met) } }
}

const twice = (schemas: unknown): Node =>
  Object.fromEntries(
    Object.entries(isNode(schemas) ? schemas : {}).flatMap(([name, schema]) =>
      directions.map((direction) => [`${name}.${direction}`, turned(schema, direction)]),
    ),
  )

const opposite = (direction: Direction): Direction => (direction === 'request' ? 'response' : 'request')

/** @param sent the direction of what the operations take: a webhook takes what the platform sends */
const turnedItems = (items: Node, sent: Direction): Node =>
  mapped(items, (item) => ({
    ...(isNode(item) ? turnedMembers(item, sent) : {}),
    ...Object.fromEntries(
      METHODS.flatMap((method) => {
        const operation = isNode(item) ? item[method] : undefined
        return isNode(operation) ? [[method, turnedMembers(operation, sent)]] : []
      }),
    ),
  }))

const turnedMembers = (operation: Node, sent: Direction): Node =>
  mapped(operation, (value, member) =>
    member === 'responses' || member === 'callbacks' ? turned(value, opposite(sent)) : turned(value, sent),
  )

const mapped = (node: Node, change: (value: unknown, member: string) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([member, value]) => [member, change(value, member)]))

const SCHEMA = /^#\/components\/schemas\/[^/]+/

/** The same value with every schema that it refers to in its form for a direction. */
const turned = (value: unknown, direction: Direction): unknown => {
  if (typeof value === 'string') return value.replace(SCHEMA, (reference) => `${reference}.${direction}`)
  if (Array.isArray(value)) return value.map((element) => turned(element, direction))
  return isNode(value) ? mapped(value, (member) => turned(member, direction)) : value
}
