import { expect, test } from 'vitest'
import { validatedCall } from './served-areas.ts'

const INPUTS = { path: {}, query: {}, body: undefined }
const FACTS = { given: new Set<string>(), root: '/toys', principal: undefined, commit: undefined }

/** A caller that counts how often its signal is asked for. */
const countedCaller = () => {
  const { signal } = new AbortController()
  const asked = { times: 0 }
  const caller = {
    organization: '812',
    principal: 'user 61',
    get signal() {
      asked.times++
      return signal
    },
  }
  return { asked, caller }
}

test('no signal is created for a handler that does not ask for one', () => {
  const { asked, caller } = countedCaller()
  const call = validatedCall(INPUTS, { ...FACTS, caller })
  expect([call.root, { ...call }.caller, asked.times]).toEqual(['/toys', call.caller, 0])
})
