import { EventEmitter, once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Alarm } from '../kernel/alarm.ts'
import { COLLECTIONS, DESTINATIONS, runUnderControl } from './control.fixture.ts'
import { MAX_RULES } from './faults.ts'

/** How long calls are to wait, in milliseconds, that do so until the test emits `over`. */
const LATENCY_MS = 45_000
const slow = new EventEmitter()
const alarm: Alarm = (ms, ring) => {
  if (ms !== LATENCY_MS) return timerAlarm(ms, ring)
  slow.once('over', ring).emit('waits')
  return () => slow.off('over', ring)
}

const { platform, control, createCollection, titles } = await runUnderControl({ alarm })

describe('faults by rule', () => {
  const ask = () => platform.call('GET', DESTINATIONS)

  test('fail calls of one operation in the shape of its area, as often as the rule says', async () => {
    const rule = { operation: 'destinations_listDestinations', status: 503, retry_after: 2, times: 2 }
    const made = await control('POST', '/faults', rule)
    expect([made.status, made.json]).toEqual([201, { id: 'fault-1', rule }])
    for (const status of [503, 503, 200]) {
      const answer = await ask()
      expect(answer.status).toBe(status)
      if (status === 503) {
        expect(answer.headers.get('retry-after')).toBe('2')
        expect(answer.json).toEqual({ code: 503, message: 'This failure was asked for.' })
      }
    }
    expect((await control('GET', '/faults')).json).toEqual({ faults: [] })
  })

  test('fail calls of every operation, for as long as the rule says', async () => {
    await control('POST', '/faults', { status: 500, seconds: 60 })
    expect((await ask()).status).toBe(500)
    expect((await platform.call('GET', COLLECTIONS)).status).toBe(500)
    await platform.advance(60)
    expect((await ask()).status).toBe(200)
  })

  test('let a call wait for as long as the rule says, and no other', async () => {
    await control('POST', '/faults', { latency: LATENCY_MS / 1000, times: 1 })
    const answered: string[] = []
    const answer = async (name: string): Promise<void> => {
      expect((await ask()).status).toBe(200)
      answered.push(name)
    }
    const rings = once(slow, 'waits')
    const delayed = answer('delayed')
    await Promise.race([rings, delayed])
    await answer('other')
    expect(answered).toEqual(['other'])
    slow.emit('over')
    await delayed
    expect(answered).toEqual(['other', 'delayed'])
  })

  test('break an answer off, and carry the call out all the same', async () => {
    await control('POST', '/faults', { operation: 'features_createCollection', cut_off: true, times: 1 })
    await expect(createCollection('cut off')).rejects.toThrow()
    expect(await titles()).toContain('cut off')
  })

  test('are taken back one by one, or all at once', async () => {
    await control('POST', '/faults', { status: 500 })
    await control('POST', '/faults', { status: 503 })
    expect((await control('DELETE', '/faults/fault-1')).status).toBe(204)
    expect((await ask()).status).toBe(503)
    expect((await control('DELETE', '/faults')).status).toBe(204)
    expect((await ask()).status).toBe(200)
    expect((await control('DELETE', '/faults/fault-1')).status).toBe(404)
  })

  test('a thousand can be in effect, and one more is refused', async () => {
    const rule = { operation: 'data_getItem', status: 500 } as const
    for (let made = 1; made < MAX_RULES; made++) platform.app.control.faults.add(rule)
    expect((await control('POST', '/faults', rule)).status).toBe(201)
    const { status, json } = await control('POST', '/faults', rule)
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('1000 rules')])
    await control('DELETE', '/faults')
    expect((await control('POST', '/faults', rule)).status).toBe(201)
    await control('DELETE', '/faults')
  })

  test.each<[string, unknown, RegExp]>([
    ['nothing that goes wrong', { operation: 'data_getItem' }, /status, latency and cut_off/],
    ['an operation that is none', { operation: 'data_none', status: 500 }, /no operation "data_none"/],
    [
      'an operation that is misspelt',
      { operation: 'orders_creatOrder', status: 500 },
      /no operation .*orders_creatOrder.* Did you mean .*orders_createOrder/,
    ],
    ['a status that is no failure', { status: 200 }, /status/],
    ['a status and a break', { status: 500, cut_off: true }, /not both/],
    ['no times at all', { status: 500, times: 0 }, /times/],
    ['a latency beyond a minute', { latency: 61 }, /latency/],
    ['another member', { status: 500, delay: 1 }, /delay/],
  ])('are refused that say %s', async (_why, rule, detail) => {
    const { status, json } = await control('POST', '/faults', rule)
    expect(status).toBe(400)
    expect(z.object({ detail: z.string() }).parse(json).detail).toMatch(detail)
    expect((await control('GET', '/faults')).json).toEqual({ faults: [] })
  })
})
