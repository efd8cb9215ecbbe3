import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DESTINATIONS, runUnderControl } from './control.fixture.ts'

const { platform, control } = await runUnderControl()

describe('the last requests', () => {
  const REQUESTS = z.object({
    requests: z.array(
      z.object({
        path: z.string(),
        operation: z.string().nullable(),
        status: z.number(),
        verdict: z.string(),
        reason: z.string().nullable(),
      }),
    ),
  })
  const requests = async () => REQUESTS.parse((await control('GET', '/requests')).json).requests

  test('tell what became of each, newest first, without what its query carried', async () => {
    await platform.call('GET', `${DESTINATIONS}?api_key=secret-in-the-address`, { as: 'nobody' })
    await platform.call('GET', DESTINATIONS)
    await platform.call('GET', `${DESTINATIONS}/nothing-there`)
    await platform.call('GET', '/nowhere')
    const listed = await control('GET', '/requests')
    expect(listed.bytes.toString()).not.toContain('secret-in-the-address')
    expect(
      (await requests()).map(({ path, operation, status, verdict }) => [path, operation, status, verdict]),
    ).toEqual([
      ['/nowhere', null, 404, 'refused'],
      [`${DESTINATIONS}/nothing-there`, 'destinations_getDestination', 404, 'refused'],
      [DESTINATIONS, 'destinations_listDestinations', 200, 'conforms'],
      [DESTINATIONS, 'destinations_listDestinations', 401, 'refused'],
    ])
    expect((await requests())[1]?.reason).toContain('nothing-there')
    expect((await control('DELETE', '/requests')).status).toBe(204)
    expect(await requests()).toEqual([])
  })

  test('tell failures that were asked for from those of the platform', async () => {
    const ask = (fault: string, as?: string) =>
      platform.call('GET', DESTINATIONS, { headers: { 'x-platform-fault': fault }, ...(as && { as }) })
    await ask('status=500')
    await ask('status=404')
    await ask('cut-off').catch(() => undefined)
    await ask('cut-off', 'nobody') // refused before there is an answer to cut
    await ask('latency=0.001')
    expect((await requests()).map(({ verdict, status }) => [verdict, status])).toEqual([
      ['conforms', 200],
      ['refused', 401],
      ['injected', 200],
      ['injected', 404],
      ['injected', 500],
    ])
  })
})
