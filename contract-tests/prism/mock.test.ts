import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode } from '../../tools/contract/document.ts'
import { contract, operations } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { createJudge, type Reply } from '../judge/judge.ts'
import { send } from '../judge/send.ts'
import type { Child } from '../processes/child.ts'
import { plainCall, requestOf } from '../sweep/call.ts'
import { startMock } from './prism.ts'

const judge = createJudge(contract)

const examples = operations.flatMap((operation) =>
  operation.responses
    .filter(({ status }) => status !== 'default')
    .flatMap(({ status, media }) =>
      media.flatMap((one) =>
        [...one.examples].map(([name, value]) => ({ operation, status: Number(status), name, value })),
      ),
    ),
)

const cases = examples.map((example) => {
  const { operation, status, name } = example
  return [`${operation.id} ${status} ${name}`, example] as const
})

// The mock looks whether credentials are there, not whose they are.
const any = 'Bearer any'
const authorization = { token: any, forgedToken: any, unknownScheme: any, apiKey: any, client: any }

const askFor = (
  address: string,
  operation: ContractOperation,
  status: number,
  name: string,
): Promise<Reply> => {
  const request = requestOf(plainCall(operation), {
    baseUrl: address,
    siblingBaseUrl: address,
    authorization,
  })
  request.headers.set('Prefer', `code=${status}, example=${name}`)
  return send(request)
}

describe('the mock answers with each example of the contract', () => {
  let mock: Child<string>
  let answered = 0
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.stop())

  test.each(cases)('%s', async (_title, { operation, status, name, value }) => {
    const reply = await askFor(mock.ready, operation, status, name)
    answered++
    expect({ status: reply.status, faults: judge(operation, reply) }, reply.body.slice(0, 500)).toEqual({
      status,
      faults: [],
    })
    expect(JSON.parse(reply.body)).toEqual(value)
  })

  test('for every operation, with at least its success', () => {
    const successful = new Set(
      examples.filter(({ status }) => status < 400).map(({ operation }) => operation.id),
    )
    console.log(`mock: ${operations.length} operations, ${answered} examples`)
    expect(successful.size).toBe(operations.length)
    expect(answered).toBe(examples.length)
  })
})

describe('the mock of a contract whose examples have lost their members', () => {
  let mock: Child<string>
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mock-'))
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(withEmptyExamples(contract)))
    mock = await startMock(file)
  })
  afterAll(async () => {
    await mock.stop()
    await rm(folder, { recursive: true })
  })

  test.each(cases)('shows a fault in %s', async (_title, { operation, status, name }) => {
    const reply = await askFor(mock.ready, operation, status, name)
    expect(judge(operation, reply)).not.toEqual([])
  })
})

/** The same contract with `{}` as the value of every named example. */
function withEmptyExamples(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withEmptyExamples)
  if (!isNode(part)) return part
  const kept = 'summary' in part && 'value' in part ? { ...part, value: {} } : part
  return Object.fromEntries(Object.entries(kept).map(([member, value]) => [member, withEmptyExamples(value)]))
}
