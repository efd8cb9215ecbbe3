import { describe, expect, test } from 'vitest'
import { runUnderControl } from './control.fixture.ts'

const { platform, control } = await runUnderControl()

describe('time', () => {
  test('stands still, moves on, and goes on', async () => {
    const frozen = await control('POST', '/clock/freeze')
    expect(frozen.json).toEqual({ now: '2026-05-04T08:00:00.000Z', frozen: true })
    platform.clock.advance(30)
    expect((await control('GET', '/clock')).json).toEqual(frozen.json)
    const moved = await control('POST', '/clock/advance', { seconds: 90.5 })
    expect(moved.json).toEqual({ now: '2026-05-04T08:01:30.500Z', frozen: true })
    expect((await control('POST', '/clock/resume')).json).toEqual({
      now: '2026-05-04T08:01:30.500Z',
      frozen: false,
    })
    platform.clock.advance(1)
    expect((await control('GET', '/clock')).json).toEqual({ now: '2026-05-04T08:01:31.500Z', frozen: false })
  })

  test.each<[string, unknown]>([
    ['no seconds', {}],
    ['backwards', { seconds: -1 }],
    ['a text', { seconds: '10' }],
    ['something else beside', { seconds: 1, minutes: 1 }],
    ['no body', undefined],
  ])('is not moved by %s', async (_why, body) => {
    const { status, json, headers } = await control('POST', '/clock/advance', body)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(json).toMatchObject({ status: 400, title: 'Bad Request', type: 'about:blank' })
  })
})
