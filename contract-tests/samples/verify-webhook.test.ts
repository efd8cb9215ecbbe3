import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFromPlatform } from '../../docs/guides/verify-webhook.ts'

// The code that a guide shows to its readers.

const key = randomBytes(24)
const secret = `whsec_${key.toString('base64')}`
const body = '{"id":"5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05","state":"success"}'
const now = '1777881600'

// The sample reads the time itself: its readers have no clock to hand it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Number(now) * 1000 }))
afterAll(() => void vi.useRealTimers())

const signed = (id: string, timestamp: string, by = key) =>
  `v1,${createHmac('sha256', by).update(`${id}.${timestamp}.${body}`).digest('base64')}`

type Given = Partial<typeof call> & { readonly body?: string }

/** The call, a number of seconds from now. */
const at = (seconds: number): Given => {
  const timestamp = String(Number(now) + seconds)
  return { timestamp, signature: signed('msg_1', timestamp) }
}

const call = { id: 'msg_1', timestamp: now, signature: signed('msg_1', now) }

for (const [why, given, want] of [
  ['a call of the platform', {}, true],
  ['one of several signatures', { signature: `v1,AAAA ${signed('msg_1', now)}` }, true],
  ['another body', { body: body.replace('success', 'failed') }, false],
  ['another id', { id: 'msg_2' }, false],
  ['another time', { timestamp: String(Number(now) - 1) }, false],
  ['another secret', { signature: signed('msg_1', now, randomBytes(24)) }, false],
  ['another version', { signature: call.signature.replace('v1', 'v2') }, false],
  ['no signature', { signature: '' }, false],
  ['a call as old as calls may be', at(-300), true],
  ['an older one', at(-301), false],
  ['a call from further ahead than clocks differ', at(301), false],
  ['no time', { timestamp: '', signature: signed('msg_1', '') }, false],
] satisfies [string, Given, boolean][])
  test(`the guide's check of a signature: ${why}`, () => {
    const { id, timestamp, signature } = { ...call, ...given }
    const headers = new Headers({
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    })
    expect(isFromPlatform(headers, given.body ?? body, secret)).toBe(want)
  })
