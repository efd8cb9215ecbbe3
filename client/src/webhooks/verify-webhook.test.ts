import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from '../index.ts'

const secret = `whsec_${btoa('a secret of 24 characters')}`
const other = `whsec_${btoa('another, of 26 characters.')}`
const body = '{"id":"5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05","name":"Hafen öst"}'
const now = Date.UTC(2026, 4, 4)

/** A call as the reference implementation signs it. */
const signedBy = (by: string, { seconds = 0, text = body } = {}) => {
  const at = new Date(now + seconds * 1000)
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(by).sign('msg_1', at, text),
  }
}

const verify = (headers: Record<string, string>, text = body, by: string | readonly string[] = secret) =>
  verifyWebhook({ headers, body: text }, by, { now: () => now })

/** With names such as `Webhook-Id`. */
const titled = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replaceAll(/\b\w/g, (c) => c.toUpperCase()), value]),
  )

describe('a call of the platform is believed', () => {
  test.each([
    ['now', signedBy(secret)],
    ['five minutes ago', signedBy(secret, { seconds: -300 })],
    ['five minutes ahead of this clock', signedBy(secret, { seconds: 300 })],
    [
      'with the signature of another secret first',
      {
        ...signedBy(secret),
        'webhook-signature': `${signedBy(other)['webhook-signature']} ${signedBy(secret)['webhook-signature']}`,
      },
    ],
    [
      'with a signature that cannot be one',
      { ...signedBy(secret), 'webhook-signature': `v1,&& ${signedBy(secret)['webhook-signature']}` },
    ],
  ])('%s', async (_when, headers) => {
    expect(await verify(headers)).toMatchObject({ id: 'msg_1', payload: { name: 'Hafen öst' } })
  })

  test('with the second of two secrets', async () => {
    await expect(verify(signedBy(other), body, [secret, other])).resolves.toHaveProperty('id', 'msg_1')
  })

  test('as a Request, and as bytes', async () => {
    const headers = signedBy(secret)
    const request = new Request('http://localhost/hook', { method: 'POST', headers, body })
    const bytes = new TextEncoder().encode(body)
    const calls = [
      request,
      { headers: new Headers(headers), body },
      { headers: { ...headers, 'webhook-id': ['msg_1'] }, body: bytes },
      { headers: titled(headers), body: Buffer.from(body) },
    ]
    for (const call of calls)
      await expect(verifyWebhook(call, secret, { now: () => now })).resolves.toHaveProperty(
        'payload.name',
        'Hafen öst',
      )
  })
})

describe('a call is refused', () => {
  const good = signedBy(secret)
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== name))

  test.each([
    ['of another secret', signedBy(other), body, 'signature'],
    ['with another body', good, body.replace('Hafen', 'Haven'), 'signature'],
    ['with another id', { ...good, 'webhook-id': 'msg_2' }, body, 'signature'],
    ['with another time', { ...good, 'webhook-timestamp': String(now / 1000 + 1) }, body, 'signature'],
    ['with a time that is none', { ...good, 'webhook-timestamp': 'now' }, body, 'signature'],
    [
      'of another version',
      { ...good, 'webhook-signature': good['webhook-signature'].replace('v1', 'v2') },
      body,
      'signature',
    ],
    ['without an id', without('webhook-id'), body, 'headers'],
    ['without a time', without('webhook-timestamp'), body, 'headers'],
    ['without a signature', without('webhook-signature'), body, 'headers'],
    ['that is older', signedBy(secret, { seconds: -301 }), body, 'timestamp'],
    ['from further ahead', signedBy(secret, { seconds: 301 }), body, 'timestamp'],
    ['that is no JSON', signedBy(secret, { text: 'ready' }), 'ready', 'body'],
  ])('%s: %s', async (_why, headers, text, reason) => {
    await expect(verify(headers, text)).rejects.toMatchObject({ name: 'WebhookError', reason })
  })
})

describe('what the caller did wrong is no fault of the call', () => {
  test.each(['', 'whsec_', 'whsec_a', 'a secret'])('a secret that is none: %j', async (none) => {
    await expect(verify(signedBy(secret), body, none)).rejects.toThrow(TypeError)
  })

  test('a body that was parsed before', async () => {
    const headers = signedBy(secret)
    // @ts-expect-error it does not compile, and where nothing is compiled it is refused
    await expect(verifyWebhook({ headers, body: { name: 'öst' } }, secret)).rejects.toThrow('not parsed')
  })
})
