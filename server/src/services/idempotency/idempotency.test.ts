import { describe, expect, test } from 'vitest'
import { MovableClock, STORY_NOW } from '../../../test/platform.fixture.ts'
import { KeyedCalls } from '../../http/call/keyed-calls.ts'
import { toBytes } from '../../http/response/send-bytes.ts'
import type { AnyReply } from '../../http/response/any-reply.ts'
import { conflict } from '../../kernel/problem.ts'
import { MemoryJobs } from '../../jobs/memory/memory-jobs.ts'
import { ClockTimeline } from '../../jobs/timeline.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { note, NOTES } from '../../stores/suite/notes.fixture.ts'
import { createIdempotency } from './idempotency.ts'
import type { KeyedRequest } from './idempotency.ts'
import { KEPT_REPLIES } from './reply-store.ts'

const OWNER = '812/user 4101'
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What keeps replies, and the processes that share it. */
const start = () => {
  const clock = new MovableClock(STORY_NOW)
  const noTimer = () => () => undefined
  const timeline = new ClockTimeline(clock, noTimer, (fault) => {
    throw fault
  })
  const stores = new MemoryStores({ rehearse: true })
  const jobs = new MemoryJobs(stores, timeline)
  timeline.drive(jobs)
  const idempotency = createIdempotency({ stores, jobs, timeline })
  const create = (request: KeyedRequest | undefined, id: string) =>
    idempotency.commitFor(request)(async (tx): Promise<AnyReply> => {
      await tx.collection(NOTES).insert(OWNER, note(id))
      return { status: 201, body: { id } }
    })
  const kept = () => stores.collection(KEPT_REPLIES).count(OWNER)
  const created = () => stores.collection(NOTES).count(OWNER)
  return { stores, timeline, idempotency, create, kept, created }
}

const request = (key = 'k', fingerprint = 'f'): KeyedRequest => ({ owner: OWNER, key, fingerprint })

describe('of two processes that carry the same request out at once', () => {
  test('one creates, and both give its reply', async () => {
    const { idempotency, create, created } = start()
    const one = new KeyedCalls(idempotency)
    const other = new KeyedCalls(idempotency)
    const reply = await one.answer(request(), async () => {
      await other.answer(request(), () => create(request(), 'of the other'))
      return create(request(), 'of the one')
    })
    expect(Buffer.from(toBytes(reply.body)).toString()).toBe('{"id":"of the other"}')
    expect([reply.status, await created()]).toEqual([201, 1])
    expect(reply.headers).toEqual({ 'Idempotent-Replayed': 'true' })
  })

  test('the other is refused where its request is another', async () => {
    const { idempotency, create, created } = start()
    const one = new KeyedCalls(idempotency)
    const other = new KeyedCalls(idempotency)
    const answer = one.answer(request(), async () => {
      await other.answer(request('k', 'another'), () => create(request('k', 'another'), 'of the other'))
      return create(request(), 'of the one')
    })
    await expect(answer).rejects.toMatchObject({ status: 422 })
    expect(await created()).toBe(1)
  })
})

test('a request that one process refuses and another carries out is answered as it was first', async () => {
  const { idempotency, create, created } = start()
  const one = new KeyedCalls(idempotency)
  const other = new KeyedCalls(idempotency)
  const refused = one.answer(request(), async () => {
    await other.answer(request(), () => create(request(), 'of the other'))
    throw conflict('too late')
  })
  expect(await refused).toMatchObject({ status: 201, headers: { 'Idempotent-Replayed': 'true' } })
  const late = one.answer(request('late'), async () => {
    await expect(other.answer(request('late'), () => Promise.reject(conflict('first')))).rejects.toThrow(
      'first',
    )
    return create(request('late'), 'too late')
  })
  await expect(late).rejects.toThrow('first')
  expect(await created()).toBe(1)
})

test('what fails for a fault of the server is carried out again', async () => {
  const { idempotency, create, kept } = start()
  const calls = new KeyedCalls(idempotency)
  const failing = calls.answer(request(), async () => {
    throw new Error('a fault')
  })
  await expect(failing).rejects.toThrow('a fault')
  expect(await kept()).toBe(0)
  expect(await calls.answer(request(), () => create(request(), 'one'))).toEqual({
    status: 201,
    body: { id: 'one' },
  })
})

test('without a key nothing is kept', async () => {
  const { create, kept, created } = start()
  await create(undefined, 'one')
  expect([await created(), await kept()]).toEqual([1, 0])
})

describe('replies are forgotten', () => {
  test('a day after they were given, and within an hour', async () => {
    const { timeline, create, kept } = start()
    for (let hour = 0; hour < 30; hour++) {
      await create(request(`k-${hour}`), `n-${hour}`)
      await timeline.advance(HOUR)
      expect(await kept()).toBe(Math.min(hour + 1, 23))
    }
    await timeline.advance(DAY)
    expect(await kept()).toBe(0)
  })

  test('the oldest first where a caller has more than 10,000', async () => {
    const { stores, idempotency, create } = start()
    await stores.transaction(async (tx) => {
      for (let n = 0; n < 10_000; n++)
        await tx.collection(KEPT_REPLIES).insert(OWNER, {
          key: `k-${n}`,
          fingerprint: 'f',
          at: Date.parse(STORY_NOW),
          outcome: { kind: 'success', status: 201, headers: {}, body: null },
        })
    })
    await create(request('one more'), 'one')
    expect(await idempotency.find(request('k-0'))).toBeUndefined()
    expect(await idempotency.find(request('k-1'))).toBeDefined()
  })
})
