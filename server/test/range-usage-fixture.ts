import { beforeEach, describe, expect, test } from 'vitest'
import { itemIn, locationOf, usedOf } from './downloads-fixture.ts'
import type { TestPlatform } from './platform-fixture.ts'

/** A user whose organization pays for scenes of one item type by a single product. */
const [USER, PRODUCT, ITEM_TYPE] = ['5203', 1244, 'MultispectralScene'] as const
const WORLD = [-180, -80, 180, 80]

type Headers = Readonly<Record<string, string>>

/** Tests what downloads count, at processes that share what they keep. @param start begins anew */
export const describeRangeUsage = (where: string, start: () => Promise<readonly TestPlatform[]>): void => {
  describe(`what is counted ${where}`, () => {
    let platforms: readonly TestPlatform[] = []
    let location = ''
    /** What one download takes of the quota. */
    let once = NaN
    let before = NaN

    const one = (): TestPlatform => {
      const [first] = platforms
      if (!first) throw new Error('none was started')
      return first
    }
    const used = () => usedOf(one(), USER, PRODUCT)
    const read = (headers: Headers, { method = 'GET', at = one() } = {}) =>
      at.call(method, location, { headers, as: 'nobody' })
    const counted = async () => Math.round(((await used()) - before) / once)

    beforeEach(async () => {
      platforms = await start()
      const item = await itemIn(one(), USER, ITEM_TYPE, WORLD)
      location = await locationOf(one(), USER, item._links.assets)
      for (const other of platforms.slice(1)) await other.advance(30)
      const atFirst = await used()
      expect((await read({})).status).toBe(200)
      before = await used()
      once = before - atFirst
      expect(once).toBeGreaterThan(0)
      for (const platform of platforms) await platform.advance(24 * 3600)
      location = await locationOf(one(), USER, item._links.assets)
      for (const other of platforms.slice(1)) await other.advance(30)
    })

    test('forty ranges at once are one download', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          read({ Range: `bytes=${i * 100}-${i * 100 + 99}` }, { at: platforms[i % platforms.length] }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]))
      expect(await counted()).toBe(1)
    })

    test('each whole file is a download, a range of it none for a day, and what sends no bytes is none', async () => {
      const { headers } = await read({}, { method: 'HEAD' })
      const tag = headers.get('etag') ?? ''
      const steps: readonly (readonly [status: number, counted: number, headers: Headers])[] = [
        [304, 0, { 'if-none-match': tag }],
        [412, 0, { 'if-match': '"another"' }],
        [416, 0, { range: 'bytes=1000000000000-' }],
        [206, 1, { range: 'bytes=0-99' }],
        [206, 1, { range: 'bytes=100-199,-100', 'if-range': tag }],
        [200, 2, { range: 'bytes=0-99', 'if-range': '"another"' }],
        [206, 2, { range: 'bytes=200-' }],
        [200, 3, {}],
      ]
      for (const [status, count, fields] of steps) {
        expect((await read(fields)).status).toBe(status)
        expect([status, await counted()]).toEqual([status, count])
      }
    })

    test('the first range is refused once the quota is used up, further ones of what is counted are not', async () => {
      expect((await read({ Range: 'bytes=0-99' })).status).toBe(206)
      let status = 200
      for (let i = 0; i < 100 && status === 200; i++) ({ status } = await read({}))
      expect(status).toBe(403)
      expect((await read({ Range: 'bytes=0-99' })).status).toBe(206)
      const all = await used()
      const other = await anotherLocation(one())
      for (const platform of platforms.slice(1)) await platform.advance(30)
      const refused = await one().call('GET', other, { as: 'nobody', headers: { Range: 'bytes=0-99' } })
      expect([refused.status, refused.headers.get('content-range')]).toEqual([403, null])
      expect(await used()).toBe(all)
    })
  })
}

/** Where a file can be fetched that has not been. */
const anotherLocation = async (platform: TestPlatform): Promise<string> => {
  const item = await itemIn(platform, USER, ITEM_TYPE, WORLD, 1)
  return locationOf(platform, USER, item._links.assets)
}
