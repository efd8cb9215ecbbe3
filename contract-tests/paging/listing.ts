import { isNode } from '../contract/document.ts'
import { contract, operations } from '../contract/contract.ts'
import { locate, members, type Located } from '../contract/located.ts'
import { isJson } from '../contract/media.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { LINKS, relationOf } from './page.ts'

/** One thing that a list can be asked for with. */
export interface ListParameter {
  readonly name: string
  readonly place: 'query' | 'body'
  readonly required: boolean
  readonly schema: Located
  readonly example: unknown
}

/** An operation that answers with pages, or leads to one. */
export interface Listing {
  readonly operation: ContractOperation
  /** How many entries a page has; undefined where the contract fixes it. */
  readonly size: ListParameter | undefined
  /** All others, but those that say which page. */
  readonly parameters: readonly ListParameter[]
  /** Whether its pages lead to the one before them, too. */
  readonly leadsBack: boolean
}

const SIZES: ReadonlySet<string> = new Set(['_page_size', 'page_size', 'limit', 'count'])

/** Say where a page begins; only a page before it can give their value. */
const CURSORS: ReadonlySet<string> = new Set(
  '_page before after viewtoken next token offset page_marker'.split(' '),
)

/** Every operation of the contract that has parameters for pages, or whose pages have links to themselves. */
export const listings = (): Listing[] =>
  operations.flatMap((operation) => {
    const all = [...queryOf(operation), ...bodyOf(operation)]
    const size = all.find(({ name }) => SIZES.has(name))
    const isAsking = operation.method === 'GET' && all.length > 0
    const page = pageOf(operation)
    const isListing = isRedirect(operation) ? size !== undefined : page !== undefined
    if (!isListing || (size === undefined && !isAsking)) return []
    return {
      operation,
      size,
      parameters: all.filter(({ name }) => !SIZES.has(name) && !CURSORS.has(name)),
      leadsBack: page !== undefined && leadsBack(page),
    }
  })

const queryOf = ({ parameters }: ContractOperation): ListParameter[] =>
  parameters.flatMap(({ name, place, required, schema, example }) =>
    place === 'query' ? [{ name, place, required, schema, example }] : [],
  )

const bodyOf = ({ body: [media] }: ContractOperation): ListParameter[] => {
  if (!media?.schema) return []
  const { required } = media.schema.node
  const examples = [...media.examples.values()].filter(isNode)
  return members(contract, media.schema, 'properties').map(([name, schema]) => ({
    name,
    place: 'body',
    required: Array.isArray(required) && required.includes(name),
    schema,
    example: examples.find((example) => name in example)?.[name],
  }))
}

const isRedirect = ({ responses }: ContractOperation): boolean =>
  responses.some(({ status }) => status === '302')

/** Members of the success that is a list with links of its own; undefined where it is none. */
const pageOf = ({ responses }: ContractOperation): Members | undefined => {
  const success = responses.find(({ status }) => status.startsWith('2'))
  const schema = success?.media.find(({ type }) => isJson(type))?.schema
  if (!schema) return undefined
  const page = propertiesOf(schema)
  const hasLinks = LINKS.some((name) => page.has(name))
  const hasEntries = [...page].some(([name, { node }]) => name !== 'links' && node.type === 'array')
  return hasLinks && hasEntries ? page : undefined
}

const leadsBack = (page: Members): boolean =>
  LINKS.flatMap((name) => page.get(name) ?? [])
    .flatMap((links) => [...propertiesOf(links).keys()])
    .some((name) => relationOf(name) === 'prev')

type Members = ReadonlyMap<string, Located>

/** Properties of an object, those of the schemas that it is composed of among them. */
const propertiesOf = (schema: Located): Members => {
  const { allOf, oneOf } = schema.node
  const parts = [allOf, oneOf].flatMap((list, index) =>
    Array.isArray(list)
      ? list.map((_, at) => locate(contract, `${schema.pointer}/${index === 0 ? 'allOf' : 'oneOf'}/${at}`))
      : [],
  )
  return new Map([
    ...parts.flatMap((part) => [...propertiesOf(part)]),
    ...members(contract, schema, 'properties'),
  ])
}
