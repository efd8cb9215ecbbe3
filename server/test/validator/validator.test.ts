import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readAreaDocument, readControlContract } from '../../src/contract/contract.ts'
import type { OpenApiDocument } from '../../src/contract/openapi/document.ts'
import { listOperations } from '../../src/contract/openapi/operations.ts'
import { isDocument } from '../../src/contract/openapi/read-document.ts'
import { ourValidator } from './our-validator.ts'
import { plainValidator } from './plain-validator.ts'
import { sentRequests } from './sent-calls.ts'
import type { SentRequest } from './sent-calls.ts'
import type { Judged, Verdict } from './verdict.ts'

const AREAS = [
  'analytics',
  'batch',
  'catalog',
  'data',
  'destinations',
  'features',
  'mosaics',
  'orders',
  'quota',
  'reports',
]

const documents = new Map([
  ...AREAS.map((area) => [area, readAreaDocument(area, 'strict')] as const),
  ['control', readControlContract()],
])

/** The plain validators of documents, which compile a schema when its first request comes: most of the time of this file. */
const plainValidators = new Map<OpenApiDocument, Judged>()

const plainFor = (document: OpenApiDocument): Judged => {
  const judge = plainValidators.get(document) ?? plainValidator(document)
  plainValidators.set(document, judge)
  return judge
}

const SEED = 50

interface Comparison {
  readonly request: SentRequest
  readonly ours: Verdict
  readonly plain: Verdict
}

/**
 * @param each how many requests of each operation
 * @param served what our validator gets in place of the document
 */
const compare = async (
  area: string,
  document: OpenApiDocument,
  each: number,
  served = document,
): Promise<Comparison[]> => {
  const judgeOurs = ourValidator(area, served)
  const judgePlain = plainFor(document)
  const compared: Comparison[] = []
  for (const request of sentRequests(document, SEED, each))
    compared.push({ request, ours: await judgeOurs(request), plain: await judgePlain(request) })
  return compared
}

/** An empty segment is no parameter to us: `/items//` is no path of the contract. */
const hasEmptySegment = ({ request }: Comparison): boolean => request.path.includes('//')

/** To us that is a body that is missing: a request without one has no media type. */
const lacksMediaType = ({ request, plain }: Comparison): boolean =>
  request.headers['content-type'] === undefined && isRefused(plain, 415)

const isRefused = (verdict: Verdict, status: number): boolean =>
  'status' in verdict && verdict.status === status

const agree = (one: Comparison): boolean => {
  if (hasEmptySegment(one)) return isRefused(one.ours, 404)
  return lacksMediaType(one) ? isRefused(one.ours, 400) : isDeepStrictEqual(one.ours, one.plain)
}

const differences = (compared: readonly Comparison[]): Comparison[] => compared.filter((one) => !agree(one))

const isValid = ({ ours }: Comparison): boolean => !('status' in ours)

describe('our validator judges as the plain one', () => {
  const all: Comparison[] = []

  test.each([...documents])('%s', async (area, document) => {
    const compared = await compare(area, document, 50)
    all.push(...compared)
    expect(differences(compared).slice(0, 3)).toEqual([])
    expect(compared.filter(isValid).length).toBeGreaterThan(listOperations(document).length * 10)
  })

  test('in many calls of every kind', () => {
    const counted = {
      all: all.length,
      validWithBody: all.filter((one) => isValid(one) && one.request.body !== undefined).length,
      refused: all.filter((one) => !isValid(one)).length,
      withoutPath: all.filter(hasEmptySegment).length,
    }
    console.log('validated', counted)
    expect(counted.all).toBeGreaterThan(5000)
    expect(counted.validWithBody).toBeGreaterThan(500)
    expect(counted.refused).toBeGreaterThan(1000)
    expect(counted.withoutPath).toBeGreaterThan(10)
  })
})

test.each(['required', 'default', 'pattern'])(
  'a validator that overlooks every %s is found out',
  async (keyword) => {
    const document = readAreaDocument('data', 'strict')
    const spoiled: unknown = JSON.parse(
      JSON.stringify(document).replaceAll(`"${keyword}":`, `"x-${keyword}":`),
    )
    if (!isDocument(spoiled)) throw new TypeError('not a document')
    expect(differences(await compare('data', document, 10, spoiled))).not.toEqual([])
  },
)
