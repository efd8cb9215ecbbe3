import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { OperationObject } from '../src/contract/openapi/document.ts'
import { listOperations } from '../src/contract/openapi/operations.ts'
import { readContract } from '../src/contract/contract.ts'
import { resolve } from '../src/contract/openapi/references.ts'
import { KEPT_REPLIES } from '../src/services/idempotency/reply-store.ts'
import { askAs, exampleCalls } from './contract-examples.fixture.ts'
import type { Ask } from './contract-examples.fixture.ts'
import { startCrashingPlatform } from './crash.fixture.ts'
import type { CrashingPlatform } from './crash.fixture.ts'
import type { TestAnswer } from './platform.fixture.ts'

let platform: CrashingPlatform
let ask: Ask
beforeAll(async () => {
  platform = await startCrashingPlatform()
  ask = await askAs(platform)
})
afterAll(() => platform.close())

const contract = readContract('strict')
const takesKey = ({ parameters = [] }: OperationObject): boolean =>
  parameters.some((parameter) => resolve(contract, parameter).name === 'Idempotency-Key')
const keyed = new Set(listOperations(contract).flatMap(({ id, node }) => (takesKey(node) ? [id] : [])))
const CREATING = exampleCalls('POST').filter(({ operationId }) => keyed.has(operationId))
const table = CREATING.map((call) => [call.operationId, call] as const)
type Call = (typeof CREATING)[number]

const withKey = (call: Call, key: string) => ask({ ...call, headers: { 'Idempotency-Key': key } })

/** What an answer says of what was created. */
const told = ({ status, headers, bytes }: TestAnswer) => ({
  status,
  location: headers.get('location'),
  body: bytes.toString(),
})

/** Which collections some work writes. */
const writtenBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  platform.crashBefore(Infinity)
  await work()
  return platform.recover().written
}

const repliesIn = (written: readonly string[]): number =>
  written.filter((collection) => collection === KEPT_REPLIES.name).length

test('every operation that creates for a caller takes a key', () => {
  const creating = listOperations(contract).filter(
    ({ id, method }) => method === 'post' && id.includes('_create'),
  )
  const ofCallers = creating.filter(({ id }) => !id.startsWith('auth_')).map(({ id }) => id)
  expect(CREATING.map(({ operationId }) => operationId)).toEqual(ofCallers)
  expect(ofCallers.length).toBeGreaterThan(9)
})

describe('the same request with the same key', () => {
  test.each(table)('%s creates once, and is answered alike', async (id, call) => {
    const first = await withKey(call, `twice ${id}`.replaceAll(' ', '-'))
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    let second = first
    const written = await writtenBy(async () => {
      second = await withKey(call, `"twice-${id}"`)
    })
    expect(first.status).toBeLessThan(400)
    expect(told(second)).toEqual(told(first))
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(written).toEqual([])
  })

  test.each(table)('%s creates once where both arrive at once', async (id, call) => {
    let answers: TestAnswer[] = []
    const written = await writtenBy(async () => {
      answers = await Promise.all(Array.from({ length: 5 }, () => withKey(call, `at-once-${id}`)))
    })
    const [first, ...others] = answers.filter(({ status }) => status !== 409)
    expect(repliesIn(written)).toBe(1)
    for (const other of others) expect(told(other)).toEqual(first && told(first))
    for (const { status, headers } of answers.filter(
      (answer) => answer !== first && !others.includes(answer),
    ))
      expect([status, headers.get('retry-after')]).toEqual([409, '1'])
  })

  test.each(table)('%s creates once, wherever the stores fail before', async (id, call) => {
    let hasCrashed = true
    let point = 0
    let answer: TestAnswer | undefined
    while (hasCrashed) {
      platform.crashBefore(++point)
      answer = await withKey(call, `crashing-${id}`)
      const { written, hasCrashed: failed } = platform.recover()
      hasCrashed = failed
      expect([answer.status < 400, repliesIn(written)], `point ${point}`).toEqual(
        failed ? [false, 0] : [true, 1],
      )
      if (failed) expect([answer.status, written]).toEqual([500, []])
    }
    expect(point).toBeGreaterThan(2)
    expect(await writtenBy(() => withKey(call, `crashing-${id}`))).toEqual([])
  })

  test.each(table)('%s creates once where the first answer is lost on its way', async (id, call) => {
    const headers = { 'Idempotency-Key': `lost-${id}`, 'X-Platform-Fault': 'cut-off' }
    const written = await writtenBy(() => ask({ ...call, headers }).catch(() => undefined))
    expect(repliesIn(written)).toBe(1)
    expect(await writtenBy(() => withKey(call, `lost-${id}`))).toEqual([])
  })
})

/** The body with one of its values changed, each in turn. */
const otherBodies = function* (body: unknown): Generator {
  if (typeof body === 'string') yield `${body}x`
  if (typeof body === 'number') yield body + 1
  if (typeof body === 'boolean') yield !body
  if (typeof body !== 'object' || body === null) return
  const entries = Object.entries(body)
  for (const [at, [name, value]] of entries.entries())
    for (const other of otherBodies(value)) {
      const changed = entries.with(at, [name, other])
      yield Array.isArray(body) ? changed.map(([, member]): unknown => member) : Object.fromEntries(changed)
    }
}

describe('refused with 422 is a key that was used before', () => {
  test.each(table)('%s with another body', async (id, call) => {
    await withKey(call, `other-body-${id}`)
    for (const body of otherBodies(call.body)) {
      const { status } = await withKey({ ...call, body }, `other-body-${id}`)
      if (status === 400) continue // a body that is none of the operation
      expect(status).toBe(422)
      return
    }
    expect.unreachable('no other body fits the contract')
  })

  /** A caller of batch has another credential. */
  const ofOneCaller = table.filter(([id]) => !id.startsWith('batch_'))
  test.each(ofOneCaller)('%s for another operation', async (id, call) => {
    const [, other = call] = ofOneCaller.find(([name]) => name !== id) ?? []
    await withKey(other, `other-${id}`)
    expect((await withKey(call, `other-${id}`)).status).toBe(422)
  })
})
