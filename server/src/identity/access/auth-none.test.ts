import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asText } from '../../bin/start-message.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { SECRET, startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { callWith, KEY, MAIN, SIBLING } from './access.fixture.ts'
import type { Sent } from './access.fixture.ts'

describe('--auth none', () => {
  let platform: TestPlatform
  let open: TestPlatform

  beforeAll(async () => {
    ;[platform, open] = await Promise.all([startTestPlatform(), startTestPlatform(['--auth', 'none'])])
  })

  afterAll(async () => {
    await Promise.all([platform.close(), open.close()])
  })

  test.each<[string, Sent]>([
    ['nothing', {}],
    ['a bad token', { authorization: 'Bearer junk' }],
    ['the key of somebody else', { query: `?api_key=${deriveApiKey(SECRET, '5203')}` }],
  ])('whoever sends %s is the user of the story', async (_what, sent) => {
    const asUser = await callWith(platform, MAIN, { authorization: `api-key ${KEY}` })
    expect(asUser.status).toBe(200)
    const answer = await callWith(open, MAIN, sent)
    const here = (text: string) => text.replaceAll(/http:..127.0.0.1:\d+/g, '')
    expect(here(answer.bytes.toString())).toBe(here(asUser.bytes.toString()))
    expect(await callWith(open, SIBLING, sent)).toMatchObject({ status: 200 })
  })

  test('has every scope', async () => {
    const answer = await callWith(open, '/auth/realms/main/protocol/openid-connect/userinfo', {})
    expect(answer.json).toMatchObject({
      sub: '4101',
      given_name: 'Marit',
      email: 'marit@harbour-watch.example',
    })
  })

  test('is announced with a warning', () => {
    expect(asText(open.app)).toMatch(/WARNING: --auth none[\s\S]*acts as user 4101/)
    expect(asText(open.app)).not.toContain('Authorization')
  })
})
