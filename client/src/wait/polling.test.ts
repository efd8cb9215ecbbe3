import { expect, test } from 'vitest'
import { DeadlineError } from './deadline-error.ts'
import { waitForJob, type Job } from './job.ts'
import type { WaitOptions } from './polling.ts'
import { waitingClient } from './waiting.fixture.ts'

const pending = { id: 7702, status: 'pending' }
const processing = { id: 7702, status: 'processing' }
const completed = { id: 7702, status: 'completed' }
const endless = [processing]

test('it is read ever more seldom, and in the end every thirty seconds at most', async () => {
  const { client, pauses } = waitingClient([...Array.from({ length: 7 }, () => processing), completed])
  await waitForJob(client, '7702')
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('what has ended already is read once', async () => {
  const { client, sent, pauses } = waitingClient([completed])
  expect(await waitForJob(client, '7702')).toEqual(completed)
  expect([sent(), pauses]).toEqual([['GET /account/v1/quota-reservations/jobs/7702'], []])
})

test('progress is reported after each read, the last one too, with the time since the wait began', async () => {
  const seen: string[] = []
  const { client } = waitingClient([pending, pending, processing, completed])
  await waitForJob(client, '7702', { onProgress: ({ status }, elapsed) => seen.push(`${status} ${elapsed}`) })
  expect(seen).toEqual(['pending 0', 'pending 2000', 'processing 6000', 'completed 14000'])
})

test.each<[why: string, options: WaitOptions<Job>, reads: number]>([
  ['gives up after an hour', {}, 124],
  ['gives up after the time that it is given', { timeout: 7_200_000 }, 244],
])('a wait %s', async (_why, options, reads) => {
  const { client, pauses, sent } = waitingClient(endless)
  await expect(waitForJob(client, '7702', options)).rejects.toThrow(DeadlineError)
  const waited = pauses.reduce((sum, pause) => sum + pause, 0)
  expect([waited, sent().length]).toEqual([options.timeout ?? 3_600_000, reads])
})

test.each([NaN, -1, -Infinity])(
  'a wait with timeout: %d is rejected before anything is read',
  async (timeout) => {
    const { client, sent } = waitingClient(endless)
    await expect(waitForJob(client, '7702', { timeout })).rejects.toThrow(
      new RangeError(`timeout is ${timeout}`),
    )
    expect(sent()).toEqual([])
  },
)

test('a wait with timeout: 0 reads once', async () => {
  const { client, sent, pauses } = waitingClient(endless)
  await expect(waitForJob(client, '7702', { timeout: 0 })).rejects.toThrow(DeadlineError)
  expect([sent().length, pauses]).toEqual([1, []])
})

test('a wait with timeout: Infinity does not give up', async () => {
  const { client, pauses } = waitingClient([...Array.from({ length: 300 }, () => processing), completed])
  await waitForJob(client, '7702', { timeout: Infinity })
  expect(pauses.length).toBe(300)
})

test('at the deadline it is read once more', async () => {
  const { client, pauses } = waitingClient([processing, processing, completed])
  expect(await waitForJob(client, '7702', { timeout: 5000 })).toEqual(completed)
  expect(pauses).toEqual([2000, 3000])
})

test('what has not ended by the deadline is an error that says how far it is', async () => {
  const { client, sent } = waitingClient(endless)
  const error: unknown = await waitForJob(client, '7702', { timeout: 5000 }).catch(
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(DeadlineError)
  expect(error).toMatchObject({
    message:
      'quota_getJob: not finished within 5 s. The platform goes on with it: wait again, or with a longer timeout.',
    operationId: 'quota_getJob',
    resource: processing,
  })
  expect(sent().length).toBe(3)
})

test.each([
  ['before it begins', 0],
  ['while it waits', 2],
])('a caller who gives up %s waits no longer', async (_why, reads) => {
  const giving = new AbortController()
  const { client, sent } = waitingClient([pending, ...endless])
  let left = reads
  if (left === 0) giving.abort(new Error('enough'))
  const onProgress = () => {
    left--
    if (left === 0) giving.abort(new Error('enough'))
  }
  await expect(waitForJob(client, '7702', { signal: giving.signal, onProgress })).rejects.toThrow('enough')
  expect(sent().length).toBe(reads)
})
