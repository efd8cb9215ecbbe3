import { once } from 'node:events'
import { expect, test } from 'vitest'
import { SMALL_FILES } from '../../../../test/batch-processing.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { REQUEST, TASKS, tokenFor } from '../batch.fixture.ts'

let begin: (signal: AbortSignal) => void
const begun = new Promise<AbortSignal>((resolve) => {
  begin = resolve
})
const platform = await runTestPlatform([], undefined, {
  processing: {
    ...SMALL_FILES,
    async validate(_request, _prefix, { signal }) {
      begin(signal)
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  },
})

test('a submission stops validating its script when its caller disconnects', async () => {
  const caller = new AbortController()
  const reply = fetch(platform.app.baseUrl + TASKS, {
    method: 'POST',
    headers: { authorization: await tokenFor(platform, '4101'), 'content-type': 'application/json' },
    body: JSON.stringify(REQUEST),
    signal: caller.signal,
  }).catch((fault: unknown) => fault)
  const signal = await begun
  expect(signal.aborted).toBe(false)
  caller.abort()
  await reply
  if (!signal.aborted) await once(signal, 'abort')
  expect(signal.aborted).toBe(true)
})
