import { expect, test } from 'vitest'
import { validatedCall } from './served-areas.ts'

const INPUTS = { path: {}, query: {}, body: undefined }
const FACTS = { given: new Set<string>(), root: '/toys', principal: undefined, commit: undefined }

/** A call under way, which counts how often its signal is asked for. */
const underWay = () => {
  const { signal } = new AbortController()
  const asked = { times: 0 }
  return {
    signal,
    asked,
    call: {
      owner: undefined,
      get signal() {
        asked.times++
        return signal
      },
    },
  }
}

test('a handler that does not ask for the signal has none made', () => {
  const { asked, call } = underWay()
  expect(validatedCall(INPUTS, FACTS, call).root).toBe('/toys')
  expect(asked.times).toBe(0)
})

test('a copy of a call has its signal, too', () => {
  const { signal, call } = underWay()
  const copy = { ...validatedCall(INPUTS, FACTS, call) }
  expect(copy.signal).toBe(signal)
})
