import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'
import type { CallUnderWay } from './deadline.ts'

const owner = '812'

const GIVEN_UP = { status: 503, headers: { 'Retry-After': '1' } }

/** An answer that its caller waits for. */
const someResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

const untilAborted = async (signal: AbortSignal): Promise<string> => {
  await once(signal, 'abort')
  return 'done'
}

test('a call whose time is up is given up', async () => {
  await expect(withDeadline(someResponse(), { deadlineMs: 1, owner }, untilAborted)).rejects.toMatchObject(
    GIVEN_UP,
  )
})

test('a call whose caller has gone is given up', async () => {
  const response = someResponse()
  const call = withDeadline(response, { deadlineMs: 100_000, owner }, untilAborted)
  response.emit('close')
  await expect(call).rejects.toMatchObject(GIVEN_UP)
})

test('a call whose time is up while it commits is waited for, since it may have been done', async () => {
  const deadline = { deadlineMs: 1, owner, isCommitting: () => true }
  expect(await withDeadline(someResponse(), deadline, untilAborted)).toBe('done')
})

test('work is done during its call', async () => {
  const during = <Result>(call: CallUnderWay, work: () => Result): Result => {
    seen.push(`begun for ${call.owner}`)
    return work()
  }
  const seen: string[] = []
  await withDeadline(someResponse(), { deadlineMs: 100_000, owner, during }, () => seen.push('done'))
  expect(seen).toEqual(['begun for 812', 'done'])
})
