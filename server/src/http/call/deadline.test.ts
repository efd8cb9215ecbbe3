import type { Caller } from '../../kernel/caller.ts'
import type { Principal } from '../../kernel/principal.ts'
import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { Deadlines } from './deadline.ts'
import type { Deadline } from './deadline.ts'

const OWNER: Principal = { kind: 'user', via: 'bearer', subject: '61', orgId: 812, scopes: new Set() }
const GIVEN_UP = { status: 503, headers: { 'Retry-After': '1' } }

/** An answer that its caller waits for. */
const someResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

/** Deadlines of 30 s whose time the test lets pass. */
const makeDeadlines = (deadline: Partial<Deadline> = {}) => {
  const rings: (() => void)[] = []
  const alarm = (ms: number, ring: () => void) => {
    expect(ms).toBe(1_000)
    rings.push(ring)
    return () => undefined
  }
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) for (const ring of rings.splice(0)) ring()
  }
  return { deadlines: new Deadlines({ deadlineMs: 30_000, ...deadline }, alarm), pass, rings }
}

const untilAborted = async ({ signal }: Caller): Promise<string> => {
  if (!signal.aborted) await once(signal, 'abort')
  return 'done'
}

const whateverComes = (): Promise<string> => new Promise(() => undefined)

describe('a call is given up', () => {
  test.each([
    ['that listens to its signal', untilAborted],
    ['that does not', whateverComes],
  ])('whose time is up, and one %s', async (_which, work) => {
    const { deadlines, pass } = makeDeadlines()
    const call = deadlines.run(someResponse(), OWNER, work)
    pass(31)
    await expect(call).rejects.toMatchObject(GIVEN_UP)
  })

  test('whose caller has gone', async () => {
    const { deadlines } = makeDeadlines()
    const response = someResponse()
    const call = deadlines.run(response, OWNER, untilAborted)
    response.emit('close')
    await expect(call).rejects.toMatchObject(GIVEN_UP)
  })

  test('and told so when it asks for its signal later', async () => {
    const { deadlines, pass } = makeDeadlines()
    const calls: Caller[] = []
    const outcome = deadlines.run(someResponse(), OWNER, (call) => {
      calls.push(call)
      return whateverComes()
    })
    pass(31)
    await expect(outcome).rejects.toMatchObject(GIVEN_UP)
    expect(calls[0]?.signal).toMatchObject({ aborted: true, reason: GIVEN_UP })
  })
})

test('a call has its time', async () => {
  const { deadlines, pass } = makeDeadlines()
  const ends: ((outcome: string) => void)[] = []
  const call = deadlines.run(someResponse(), OWNER, () => new Promise<string>((end) => ends.push(end)))
  pass(30)
  for (const end of ends) end('done')
  expect(await call).toBe('done')
})

test('a call whose time is up while it commits is waited for, since it may have been done', async () => {
  const { deadlines, pass } = makeDeadlines({ isCommitting: () => true })
  const call = deadlines.run(someResponse(), OWNER, untilAborted)
  pass(31)
  expect(await call).toBe('done')
})

test('work is done during its call', async () => {
  const seen: string[] = []
  const during = <Result>(call: Caller, work: () => Result): Result => {
    seen.push(`begun for ${call.organization}`)
    return work()
  }
  await makeDeadlines({ during }).deadlines.run(someResponse(), OWNER, () => seen.push('done'))
  expect(seen).toEqual(['begun for 812', 'done'])
})

describe('a call that is over', () => {
  test.each<[string, (call: Caller) => string | Promise<string>]>([
    ['at once', () => 'done'],
    ['later', async () => 'done'],
    ['and asked for its signal', async ({ signal }) => (signal.aborted ? 'given up' : 'done')],
  ])('%s leaves nothing behind', async (_how, work) => {
    const { deadlines, pass, rings } = makeDeadlines()
    const response = someResponse()
    expect(await deadlines.run(response, OWNER, work)).toBe('done')
    expect(response.listenerCount('close')).toBe(0)
    pass(1)
    expect(rings).toEqual([])
  })

  test('at once has no alarm set for it', () => {
    const { deadlines, rings } = makeDeadlines()
    expect(deadlines.run(someResponse(), OWNER, () => 'done')).toBe('done')
    expect(rings).toEqual([])
  })
})
