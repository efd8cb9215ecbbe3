import { describe, expect, test } from 'vitest'
import { ask, body, CERTS, inForm, inHeader, OTHER_CLIENT, start } from './authorization-server.fixture.ts'
import { anyText } from '../credentials/token.fixture.ts'

describe('too many token requests', () => {
  const limits = { perClient: { requests: 2, seconds: 60 }, perAddress: { requests: 5, seconds: 60 } }

  test('of a client are answered with 429 and the time to wait', async () => {
    const platform = await start({ limits })
    const statuses = [await ask(platform, inForm), await ask(platform, {}, inHeader)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200])
    const refused = await ask(platform, inForm)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect(await body(refused)).toEqual({
      error: 'slow_down',
      error_description: anyText,
    })
    platform.clock.advance(30)
    expect((await ask(platform, inForm)).status).toBe(200)
  })

  test('of a client do not touch another one', async () => {
    const platform = await start({ limits })
    await ask(platform, inForm)
    await ask(platform, inForm)
    const other = { client_id: OTHER_CLIENT.id, client_secret: OTHER_CLIENT.secret }
    expect((await ask(platform, other)).status).toBe(200)
  })

  test('in a client’s name, without its secret, do not use up its allowance', async () => {
    const platform = await start({ limits })
    for (let guess = 0; guess < 3; guess++)
      await ask(platform, { ...inForm, client_secret: `guess ${guess}` })
    expect((await ask(platform, inForm)).status).toBe(200)
  })

  test('from an address are answered with 429 whatever they say', async () => {
    const platform = await start({ limits })
    for (let guess = 0; guess < 5; guess++)
      await ask(platform, { client_id: `guess ${guess}`, client_secret: 'x' })
    const refused = await ask(platform, inForm, {}, '/oauth/token')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '12'])
    expect(await body(refused)).toMatchObject({ error: 'slow_down' })
    expect((await fetch(platform.url + CERTS)).status).toBe(200)
    platform.clock.advance(12)
    expect((await ask(platform, inForm)).status).toBe(200)
  })
})
