import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DESTINATIONS, runUnderControl } from './control.fixture.ts'

const { platform } = await runUnderControl()

describe('a fault by header', () => {
  const ask = (fault: string) =>
    platform.call('GET', DESTINATIONS, { headers: { 'x-platform-fault': fault } })

  test.each<[string, number, string | null]>([
    ['status=429; retry-after=7', 429, '7'],
    ['status=429', 429, '5'],
    ['status=503', 503, '5'],
    ['status=502', 502, null],
    ['latency=0.001', 200, null],
    [' latency=0.001 ;status=404 ', 404, null],
  ])('%s', async (fault, status, retryAfter) => {
    const answer = await ask(fault)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
  })

  test('status=401 asks for the credentials of the operation', async () => {
    const { status, headers } = await ask('status=401')
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="platform", Basic/)
  })

  test('cut-off breaks the answer off', async () => {
    await expect(ask('cut-off')).rejects.toThrow()
  })

  test.each([
    '',
    'status',
    'latency',
    'latency=',
    'cut-off=no',
    'status=200',
    'status=x',
    'delay=3',
    'status=500; cut-off',
    'retry-after=3',
    'status=500=3',
    'status=500; status=503',
  ])('that makes no sense is refused: %j', async (fault) => {
    const { status, json } = await ask(fault)
    expect(status).toBe(400)
    expect(z.object({ message: z.string() }).parse(json).message).toContain('x-platform-fault')
  })
})
