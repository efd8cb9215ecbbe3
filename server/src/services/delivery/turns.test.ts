import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that tells when it begins, and ends when it is told to. */
const startWork = () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (number: number) => () =>
      new Promise<number>((done) => {
        begun.push(number)
        ends[number] = () => {
          done(number)
        }
      }),
    end: async (number: number) => {
      ends[number]?.()
      await setImmediate()
    },
  }
}

test('so much is under way at once, in order', async () => {
  const [{ begun, work, end }, takeTurn] = [startWork(), createTurns(2)]
  const { signal } = new AbortController()
  const all = Promise.all([0, 1, 2, 3].map((number) => takeTurn(work(number), signal)))
  await setImmediate()
  expect(begun).toEqual([0, 1])
  await end(1)
  expect(begun).toEqual([0, 1, 2])
  await end(2)
  await end(0)
  await end(3)
  expect(await all).toEqual([0, 1, 2, 3])
})

test('a turn is free again after work that fails', async () => {
  const takeTurn = createTurns(1)
  const { signal } = new AbortController()
  const failing = takeTurn(() => Promise.reject(new Error('it fails')), signal)
  await expect(failing).rejects.toThrow('it fails')
  expect(await takeTurn(() => Promise.resolve('next'), signal)).toBe('next')
})

test('who is ended waits no longer, and others take the turn', async () => {
  const [{ begun, work, end }, takeTurn] = [startWork(), createTurns(1)]
  const [ending, other] = [new AbortController(), new AbortController()]
  const first = takeTurn(work(0), other.signal)
  const second = takeTurn(work(1), ending.signal)
  const third = takeTurn(work(2), other.signal)
  await setImmediate()
  ending.abort(new Error('the platform ends'))
  await expect(second).rejects.toThrow('the platform ends')
  await expect(takeTurn(work(3), ending.signal)).rejects.toThrow('the platform ends')
  await end(0)
  await end(2)
  expect([await first, await third, begun]).toEqual([0, 2, [0, 2]])
})

test('many can wait with one signal, of which Node warns nobody', async () => {
  const warnings: Error[] = []
  const keep = (warning: Error) => warnings.push(warning)
  process.on('warning', keep)
  onTestFinished(() => {
    process.off('warning', keep)
  })
  const [{ work }, takeTurn, ending] = [startWork(), createTurns(1), new AbortController()]
  const waiting = Array.from({ length: 50 }, (_, number) => takeTurn(work(number), ending.signal))
  await setImmediate()
  ending.abort(new Error('the platform ends'))
  const outcomes = await Promise.allSettled(waiting.slice(1))
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
  expect(warnings).toEqual([])
})
