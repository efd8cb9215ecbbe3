import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ask, body, CLIENT, inForm, send, start, TOKEN } from './authorization-server.fixture.ts'

describe('a token request is refused', () => {
  test('for a form member given twice', async () => {
    const platform = await start()
    const form = new URLSearchParams({ grant_type: 'client_credentials', ...inForm })
    form.append('client_id', CLIENT.id)
    const response = await fetch(platform.url + TOKEN, { method: 'POST', body: form })
    expect([response.status, (await body(response)).error]).toEqual([400, 'invalid_request'])
  })

  /** A request for a token in so many bytes. */
  const buildForm = (bytes: number): string => {
    const form = `${new URLSearchParams({ grant_type: 'client_credentials', ...inForm }).toString()}&more=`
    return form + 'x'.repeat(bytes - form.length)
  }
  const big = buildForm(16_385)
  const form = 'application/x-www-form-urlencoded'
  test.each<[string, string, Record<string, string>, number]>([
    ['a form that is too large', big, { 'content-type': form }, 413],
    ['JSON', JSON.stringify(inForm), { 'content-type': 'application/json' }, 415],
    ['text', 'grant_type=client_credentials', { 'content-type': 'text/plain' }, 415],
    [
      'a compressed form',
      'grant_type=client_credentials',
      { 'content-type': form, 'content-encoding': 'gzip' },
      415,
    ],
    ['an empty form', '', { 'content-type': form }, 400],
    ['a form that is none', '%%%=%zz&&&', { 'content-type': form }, 400],
  ])('for %s', async (_why, text, headers, status) => {
    const platform = await start()
    const response = await fetch(platform.url + TOKEN, { method: 'POST', headers, body: text })
    expect([response.status, (await body(response)).error]).toEqual([status, 'invalid_request'])
    expect(platform.faults).toEqual([])
  })

  test('for a form that is too large and does not say so', async () => {
    const platform = await start()
    const options = { method: 'POST', path: TOKEN, headers: { 'content-type': form } }
    expect((await send(platform, options, [big])).status).toBe(413)
  })

  test('unless it has at most 16 KiB', async () => {
    const platform = await start()
    const ask = (body: string) =>
      fetch(platform.url + TOKEN, { method: 'POST', headers: { 'content-type': form }, body })
    expect((await ask(buildForm(16_384))).status).toBe(200)
    expect(await body(await ask(big))).toEqual({
      error: 'invalid_request',
      error_description: 'the form is larger than 16384 bytes',
    })
  })

  test('for a body without a media type', async () => {
    const platform = await start()
    const response = await fetch(platform.url + TOKEN, { method: 'POST', body: Buffer.from('grant_type=x') })
    expect(response.status).toBe(415)
  })

  test('when it breaks off, and the next one is answered', async () => {
    const platform = await start()
    const socket = connect(platform.port, '127.0.0.1')
    socket.end(
      `POST ${TOKEN} HTTP/1.1\r\nHost: a\r\nContent-Type: ${form}\r\nContent-Length: 99\r\n\r\ngrant_type=`,
    )
    await new Promise((resolve) => socket.resume().once('close', resolve))
    expect((await ask(platform, inForm)).status).toBe(200)
  })
})
