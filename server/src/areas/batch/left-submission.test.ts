import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { SMALL_FILES } from '../../../test/batch-processing-fixture.ts'
import { runTestPlatform } from '../../../test/platform-fixture.ts'
import { REQUEST, TASKS, tokenOf } from './batch-fixture.ts'

const events = new EventEmitter()
const platform = await runTestPlatform([], undefined, {
  processing: {
    ...SMALL_FILES,
    async validate(_request, _prefix, signal) {
      events.emit('validating', signal)
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  },
})

test('a submission stops validating its script when its caller disconnects', async () => {
  const caller = new AbortController()
  const validating = once(events, 'validating')
  const reply = fetch(platform.app.baseUrl + TASKS, {
    method: 'POST',
    headers: { authorization: await tokenOf(platform, '4101'), 'content-type': 'application/json' },
    body: JSON.stringify(REQUEST),
    signal: caller.signal,
  }).catch((fault: unknown) => fault)
  const [signal]: unknown[] = await validating
  expect(signal).toMatchObject({ aborted: false })
  caller.abort()
  await reply
  if (signal instanceof AbortSignal && !signal.aborted) await once(signal, 'abort')
  expect(signal).toMatchObject({ aborted: true })
})
