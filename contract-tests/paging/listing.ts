import { isNode } from '../contract/document.ts'
import { contract, operations } from '../contract/contract.ts'
import { locate, members, type Located } from '../contract/located.ts'
import { isJson } from '../contract/media.ts'
import type { ContractOperation } from '../contract/operation.ts'
import type { Paging } from '../contract/paging.ts'
import { LINKS, findRelation } from './page.ts'

/** One thing that a list can be asked for with. */
export interface ListParameter {
  readonly name: string
  readonly place: 'query' | 'body'
  readonly required: boolean
  readonly schema: Located
  readonly example: unknown
}

/** An operation that lists, or leads to a list. */
export interface Listing {
  readonly operation: ContractOperation
  readonly paging: Paging
  /** How many entries a page has; undefined where the contract fixes it. */
  readonly size: ListParameter | undefined
  /** All others, but those that say which page. */
  readonly parameters: readonly ListParameter[]
  /** Whether its pages lead to the one before them, too. */
  readonly leadsBack: boolean
}

/** Say where a page begins; only a page before it can give their value. */
const CURSORS: ReadonlySet<string> = new Set(
  '_page before after viewtoken next token offset page_marker'.split(' '),
)

/** Every operation of the contract that lists. @throws Error where what it calls the size of a page is none of its parameters */
export const listings = (): Listing[] =>
  operations.flatMap((operation) => {
    const { paging } = operation
    if (!paging) return []
    const all = [...queryParameters(operation), ...bodyParameters(operation)]
    const size = all.find(({ name, place }) => name === paging.size?.name && place === paging.size.place)
    if (paging.size && !size) throw new Error(`${operation.id} has no ${paging.size.name}`)
    const parameters = all.filter((parameter) => parameter !== size && !CURSORS.has(parameter.name))
    return { operation, paging, size, parameters, leadsBack: leadsBack(operation) }
  })

const queryParameters = ({ parameters }: ContractOperation): ListParameter[] =>
  parameters.flatMap(({ name, place, required, schema, example }) =>
    place === 'query' ? [{ name, place, required, schema, example }] : [],
  )

const bodyParameters = ({ body: [media] }: ContractOperation): ListParameter[] => {
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

const leadsBack = ({ responses }: ContractOperation): boolean => {
  const success = responses.find(({ status }) => status.startsWith('2'))
  const schema = success?.media.find(({ type }) => isJson(type))?.schema
  const page: Members = schema ? collectProperties(schema) : new Map()
  return LINKS.flatMap((name) => page.get(name) ?? [])
    .flatMap((links) => [...collectProperties(links).keys()])
    .some((name) => findRelation(name) === 'prev')
}

type Members = ReadonlyMap<string, Located>

/** Properties of an object, those of the schemas that it is composed of among them. */
const collectProperties = (schema: Located): Members => {
  const { allOf, oneOf } = schema.node
  const parts = [allOf, oneOf].flatMap((list, index) =>
    Array.isArray(list)
      ? list.map((_, at) => locate(contract, `${schema.pointer}/${index === 0 ? 'allOf' : 'oneOf'}/${at}`))
      : [],
  )
  return new Map([
    ...parts.flatMap((part) => [...collectProperties(part)]),
    ...members(contract, schema, 'properties'),
  ])
}
