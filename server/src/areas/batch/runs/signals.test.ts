import { expect, test } from 'vitest'
import { RunSignals } from './signals.ts'

const ENDS = new Error('the platform ends')
const FAULT = new Error('the store broke off')

/** A step that goes on until its signal ends it, with a fault of its own. */
const step = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(FAULT)
    })
  })

test('a step that its caller stops is over, whatever it fails with', async () => {
  const signals = new RunSignals(new AbortController().signal)
  const over = signals.during('task', step)
  signals.stop('another')
  signals.stop('task')
  await expect(over).resolves.toBeUndefined()
})

test('a step that the end of the platform breaks off fails with that end', async () => {
  const ending = new AbortController()
  const over = new RunSignals(ending.signal).during('task', step)
  ending.abort(ENDS)
  await expect(over).rejects.toBe(ENDS)
})

test('a step that fails by itself fails with its own fault', async () => {
  const signals = new RunSignals(new AbortController().signal)
  await expect(signals.during('task', () => Promise.reject(FAULT))).rejects.toBe(FAULT)
})
