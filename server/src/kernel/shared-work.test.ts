import { callerFor, rejectAborted } from './caller.ts'
import type { Caller } from './caller.ts'
import { expect, test } from 'vitest'
import { currentCall, runOnBehalf } from './current-call.ts'
import { SharedWork } from './shared-work.ts'

/** Work that goes on until it is finished here, or given up while it may be. */
const createWork = () => {
  const begun: AbortSignal[] = []
  const finishers: ((result: string) => void)[] = []
  const work = ({ signal }: Caller) =>
    new Promise<string>((resolve) => {
      begun.push(signal)
      finishers.push(resolve)
      signal.addEventListener('abort', () => {
        resolve(rejectAborted(signal))
      })
    })
  return { work, begun, finish: (result: string) => finishers.at(-1)?.(result) }
}

test('work under way is shared, and begun anew once it has ended', async () => {
  const shared = new SharedWork<string>()
  const { work, begun, finish } = createWork()
  const both = Promise.all([shared.do('a', callerFor(1), work), shared.do('a', callerFor(1), work)])
  finish('first')
  expect(await both).toEqual(['first', 'first'])
  const again = shared.do('a', callerFor(1), work)
  finish('second')
  expect([await again, begun.length]).toEqual(['second', 2])
})

test('shared work goes on after the call that began it, and ends with the last that waits', async () => {
  const shared = new SharedWork<string>()
  const { work, begun } = createWork()
  const first = new AbortController()
  const second = new AbortController()
  const known: (AbortSignal | undefined)[] = []
  const begin = ({ signal }: AbortController) => {
    const call = callerFor(1, signal)
    return runOnBehalf(call, () =>
      shared.do('a', call, (caller) => {
        known.push(currentCall()?.signal)
        return work(caller)
      }),
    )
  }
  const both = [begin(first), begin(second)]
  expect(known).toHaveLength(1)
  expect(known[0]).toBe(begun[0])
  first.abort(new Error('the first has gone'))
  expect(known[0]?.aborted).toBe(false)
  second.abort(new Error('the second has gone'))
  expect(known[0]?.aborted).toBe(true)
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected')
})

test('each organization has its own, or one would wait in the turn of another', async () => {
  const shared = new SharedWork<string>()
  const { work, begun, finish } = createWork()
  const first = shared.do('a', callerFor(1), work)
  const second = shared.do('a', callerFor(2), work)
  expect(begun).toHaveLength(2)
  finish('second')
  expect(await second).toBe('second')
  void first
})

test('work of another key is another', async () => {
  const shared = new SharedWork<string>()
  const one = createWork()
  const other = createWork()
  const both = Promise.all([shared.do('a', callerFor(1), one.work), shared.do('b', callerFor(1), other.work)])
  other.finish('b')
  one.finish('a')
  expect(await both).toEqual(['a', 'b'])
})

test('who gives up is told at once, and the others get what they wait for', async () => {
  const shared = new SharedWork<string>()
  const { work, finish, begun } = createWork()
  const gone = new AbortController()
  const leaving = shared.do('a', callerFor(1, gone.signal), work)
  const staying = shared.do('a', callerFor(1, new AbortController().signal), work)
  gone.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
  finish('done')
  expect([await staying, begun[0]?.aborted]).toEqual(['done', false])
})

test('work is given up with the last who waits', async () => {
  const shared = new SharedWork<string>()
  const { work, begun } = createWork()
  const callers = [new AbortController(), new AbortController()]
  const outcomes = callers.map(({ signal }) =>
    expect(shared.do('a', callerFor(1, signal), work)).rejects.toThrow('gone'),
  )
  for (const caller of callers) {
    expect(begun[0]?.aborted).toBe(false)
    caller.abort(new Error('gone'))
  }
  await Promise.all(outcomes)
  expect(begun[0]?.aborted).toBe(true)
})

test('work that somebody who never leaves waits for is not given up', async () => {
  const shared = new SharedWork<string>()
  const { work, finish, begun } = createWork()
  const gone = new AbortController()
  const staying = shared.do('a', callerFor(1), work)
  const leaving = shared.do('a', callerFor(1, gone.signal), work)
  gone.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
  finish('done')
  expect([await staying, begun[0]?.aborted]).toEqual(['done', false])
})

test('who comes just as others give it up has it begun anew', async () => {
  const shared = new SharedWork<string>()
  const { work, finish, begun } = createWork()
  const gone = new AbortController()
  const leaving = shared.do('a', callerFor(1, gone.signal), work)
  gone.abort(new Error('gone'))
  const coming = shared.do('a', callerFor(1, new AbortController().signal), work)
  await expect(leaving).rejects.toThrow('gone')
  await expect.poll(() => begun.length).toBe(2)
  finish('done')
  expect(await coming).toBe('done')
})

test('work that goes on although it was given up is taken up by who comes', async () => {
  const shared = new SharedWork<string>()
  const gone = new AbortController()
  const finishers: ((result: string) => void)[] = []
  const work = () => new Promise<string>((resolve) => void finishers.push(resolve))
  const leaving = shared.do('a', callerFor(1, gone.signal), work)
  gone.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
  const coming = shared.do('a', callerFor(1), work)
  finishers[0]?.('done')
  expect([await coming, finishers.length]).toEqual(['done', 1])
})

test('a fault is that of all who wait, and its end is waited for', async () => {
  const shared = new SharedWork<string>()
  const outcomes = [1, 2].map(() =>
    expect(shared.do('a', callerFor(1), () => Promise.reject(new Error('no room')))).rejects.toThrow(
      'no room',
    ),
  )
  await shared.end()
  await Promise.all(outcomes)
})

test('nobody who has gone before begins anything', async () => {
  const shared = new SharedWork<string>()
  const { work, begun } = createWork()
  await expect(shared.do('a', callerFor(1, AbortSignal.abort(new Error('gone'))), work)).rejects.toThrow(
    'gone',
  )
  expect(begun).toEqual([])
})
