import { contract, schemaFaults } from '../contract/contract.ts'
import { isNode } from '../contract/document.ts'
import { locate, members, type Located } from '../contract/located.ts'
import type { Media } from '../contract/media.ts'
import { areaName, type ContractOperation } from '../contract/operation.ts'
import { encodeBody } from './body.ts'
import { joinQuery, parametersIn, plainCall, exampleQuery, type Call } from './call.ts'
import { buildEdges, type Edge } from './edges.ts'

/** A call with a value at a bound of the contract, or one step beyond it. */
export interface BoundCall {
  readonly call: Call
  readonly isBeyond: boolean
  /** Names of the fields from the outermost to the one that the bound is of; of a parameter its name. */
  readonly fields: readonly string[]
  /** The bound's place in the contract. */
  readonly bound: string
}

/** For each bound of an operation's parameters and bodies, the plain call with exactly the bound, and with one step beyond it. */
export const boundCalls = (operation: ContractOperation): BoundCall[] => {
  const plain = plainCall(operation)
  // Fields of other grants mean nothing to a token endpoint, and empty ones count as omitted. @see RFC 6749, section 3.2
  const bodies = areaName(operation) === 'auth' ? [] : ofBodies(operation)
  return [...ofParameters(operation), ...bodies].map(({ sent, isBeyond, fields, bound }) => ({
    call: {
      ...plain,
      ...sent,
      status: isBeyond ? 400 : plain.status,
      why: `with ${fields.join('.') || 'a body'} ${isBeyond ? 'beyond' : 'at'} ${bound.slice(bound.lastIndexOf('/') + 1)}`,
    },
    isBeyond,
    fields,
    bound,
  }))
}

interface Sent extends Omit<BoundCall, 'call'> {
  readonly sent: Partial<Call>
}

const ofParameters = (operation: ContractOperation): Sent[] => {
  const plain = plainCall(operation)
  const required = parametersIn(operation, 'query').filter((parameter) => parameter.required)
  return operation.parameters.flatMap((parameter) => {
    const { name, place, schema, style, example } = parameter
    if (style.content !== undefined) return []
    return (
      buildEdges(schema.node, example ?? sampleValue(schema))
        // An address without its last part is another address, and a query cannot say an empty list.
        .filter(({ value }) => place !== 'path' || value !== '')
        .filter(({ value }) => !Array.isArray(value) || value.length > 0)
        .filter(({ value }) => JSON.stringify(value).length < MAX_ADDRESS)
        .filter(isRight(schema))
        .map(({ keyword, isBeyond, value }) => ({
          isBeyond,
          fields: [name],
          bound: `${schema.pointer}/${keyword}`,
          sent: {
            path: { path: { ...plain.path, [name]: value } },
            header: { headers: { [name]: String(value) } },
            query: {
              query: joinQuery(
                exampleQuery(required.filter((other) => other.name !== name)),
                exampleQuery([{ ...parameter, example: value }]),
              ),
            },
          }[place],
        }))
    )
  })
}

/** Longer addresses and headers get 431. Bytes. */
const MAX_ADDRESS = 8_000

const isRight =
  (schema: Located) =>
  ({ value, isBeyond }: Edge): boolean =>
    schemaFaults(schema, value).length > 0 === isBeyond

/** Each bound at the first place of an example at which it can be reached alone. */
const ofBodies = (operation: ContractOperation): Sent[] => {
  const found = new Map<string, Sent>()
  for (const media of operation.body)
    for (const example of media.examples.values())
      for (const { whole, bound, isBeyond, fields } of wholesIn(media, example)) {
        const key = `${bound} ${isBeyond}`
        if (found.has(key) || !media.schema) continue
        if (!isRight(media.schema)({ keyword: bound, isBeyond, value: whole })) continue
        const body = encodeBody(media, whole)
        if (Buffer.byteLength(body.content) > operation.maxBodyBytes) continue
        found.set(key, { sent: { body }, bound, isBeyond, fields })
      }
  return [...found.values()]
}

interface Whole extends Omit<BoundCall, 'call'> {
  /** The body with one value replaced. */
  readonly whole: unknown
}

const wholesIn = ({ schema }: Media, example: unknown): Iterable<Whole> =>
  schema ? wholesAt(schema, example, [], (value) => value) : []

/** @param put the body in which a value takes the place of this one */
function* wholesAt(
  schema: Located,
  value: unknown,
  fields: readonly string[],
  put: (value: unknown) => unknown,
): Iterable<Whole> {
  for (const { keyword, isBeyond, value: edge } of buildEdges(schema.node, value))
    yield { whole: put(edge), bound: `${schema.pointer}/${keyword}`, isBeyond, fields }
  for (const combiner of ['allOf', 'anyOf', 'oneOf'])
    for (const [, branch] of members(contract, schema, combiner))
      if (schemaFaults(branch, value).length === 0) yield* wholesAt(branch, value, fields, put)
  if (isNode(value))
    for (const [name, member] of members(contract, schema, 'properties'))
      yield* wholesAt(member, value[name] ?? sampleValue(member), [...fields, name], (other) =>
        put({ ...value, [name]: other }),
      )
  const [first, ...rest] = asList(value)
  if (first !== undefined && isNode(schema.node.items))
    yield* wholesAt(locate(contract, `${schema.pointer}/items`), first, fields, (other) =>
      put([other, ...rest]),
    )
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value for a field that no example has: the schema's own example, or one of its type. */
const sampleValue = ({ node, pointer }: Located): unknown => {
  const { type, examples, minimum, minLength, items } = node
  if (Array.isArray(examples)) return examples[0]
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' ? minimum : 1
  if (type === 'string') return 'x'.repeat(typeof minLength === 'number' ? minLength : 1)
  if (type === 'array') return isNode(items) ? [sampleValue(locate(contract, `${pointer}/items`))] : []
  return type === 'object' ? {} : undefined
}
