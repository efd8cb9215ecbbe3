import type { OpenApiDocument, Parameter } from '../../src/contract/openapi/document.ts'
import { listOperations } from '../../src/contract/openapi/operations.ts'
import type { Operation } from '../../src/contract/openapi/operations.ts'
import { resolve } from '../../src/contract/openapi/references.ts'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { changed } from './changed-body.ts'
import { pick } from './pick.ts'

/** A request, as a caller sends it. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  /** Without its question mark. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The same calls for the same seed: of every operation, about half of them changed in a way that the contract may refuse. */
export const sentRequests = (document: OpenApiDocument, seed: number, each: number): SentRequest[] =>
  listOperations(document).flatMap((operation, at) => {
    const examples = collectExamples(document, operation)
    return Array.from({ length: each }, (_, index) =>
      buildRequest(operation, examples, createRandom(seed + at, index)),
    )
  })

interface Examples {
  readonly parameters: readonly Parameter[]
  /** With their media types. */
  readonly bodies: readonly (readonly [media: string, value: unknown])[]
}

const collectExamples = (document: OpenApiDocument, { node, pathItem }: Operation): Examples => ({
  parameters: [...(pathItem.parameters ?? []), ...(node.parameters ?? [])].map((each) =>
    resolve(document, each),
  ),
  bodies: Object.entries(node.requestBody ? resolve(document, node.requestBody).content : {}).flatMap(
    ([media, { examples = {} }]) =>
      Object.values(examples).map((example) => [media, resolve(document, example).value] as const),
  ),
})

const buildRequest = (
  { path, method }: Operation,
  { parameters, bodies }: Examples,
  random: Random,
): SentRequest => {
  const given = (place: Parameter['in'], share: number) =>
    parameters.filter((one) => one.in === place && (one.required === true || random.between(0, 1) < share))
  const ids = given('path', 1).map((one) => [one.name, encodeURIComponent(parameterText(one))] as const)
  const body = bodies.length > 0 ? pick(random, bodies) : undefined
  const call = {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => new Map(ids).get(name) ?? ''),
    query: given('query', 3 / parameters.length)
      .map(queryPair)
      .join('&'),
    headers: {
      ...Object.fromEntries(given('header', 0.5).map((one) => [one.name.toLowerCase(), parameterText(one)])),
      ...(body && { 'content-type': body[0], 'content-length': '1' }),
    },
    body: body && structuredClone(body[1]),
  }
  return random.between(0, 1) < 0.5 ? call : pick(random, CHANGES)(call, random, parameters)
}

const parameterText = ({ example, schema = {} }: Parameter): string => {
  const value =
    example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? schema.minimum ?? true
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll(/[[\]]/g, '') // a list without brackets
}

const queryPair = (parameter: Parameter): string =>
  `${parameter.name}=${encodeURIComponent(parameterText(parameter))}`

type Change = (call: SentRequest, random: Random, parameters: readonly Parameter[]) => SentRequest

/** Texts that are no example of anything, percent-encoded. */
const ODD_TEXTS = [
  '',
  '0',
  '1',
  '-1',
  '2.5',
  '1e3',
  '0x10',
  '99999999999999999999',
  'true',
  'null',
  'x',
  'a,b',
  '1,2,3,4',
  '5,6,7,8,9,10',
  '%5B1%5D',
  '%7B%22a%22%3A1%7D',
  '%20',
  '%00',
  'a%2Fb',
  'a%3Ab',
  '%C3%A9',
  '2026-02-31',
  '2026-04-18T10%3A15%3A30Z',
  'default',
  'x'.repeat(300),
  '6f1f5f0e-6c0b-4d6e-9f0a-0d4c3c1b2a19',
]

const withPairs = (call: SentRequest, ...pairs: readonly string[]): SentRequest => ({
  ...call,
  query: [call.query, ...pairs].filter((pair) => pair !== '').join('&'),
})

const inPath = (call: SentRequest, random: Random, text: string): SentRequest => {
  const segments = call.path.split('/')
  return { ...call, path: segments.with(random.whole(1, segments.length - 1), text).join('/') }
}

const CHANGES: readonly Change[] = [
  (call, random, parameters) => {
    const known = parameters.filter((one) => one.in === 'query')
    if (known.length === 0) return withPairs(call, 'unknown=1')
    return withPairs(call, `${pick(random, known).name}=${pick(random, ODD_TEXTS)}`)
  },
  (call, random, parameters) =>
    withPairs(
      call,
      ...parameters
        .filter((one) => one.in === 'query')
        .slice(0, random.whole(1, 3))
        .map(queryPair),
    ),
  (call, random) => withPairs(call, `unknown=${pick(random, ODD_TEXTS)}`),
  (call) => ({ ...call, query: '' }),
  (call, random) => inPath(call, random, pick(random, ODD_TEXTS)),
  (call, random) => inPath(call, random, pick(random, ODD_TEXTS)),
  (call) => ({ ...call, path: `${call.path}/` }),
  (call, random) => ({ ...call, path: `${call.path}/${pick(random, ODD_TEXTS)}` }),
  (call, random) => ({ ...call, method: pick(random, ['GET', 'PUT', 'POST', 'DELETE', 'PATCH']) }),
  (call, random) => ({ ...call, body: changed(call.body, random) }),
  (call, random) => ({ ...call, body: changed(changed(call.body, random), random) }),
  (call, random) => ({ ...call, body: pick(random, [null, [], {}, 'text', 0, undefined]) }),
]
