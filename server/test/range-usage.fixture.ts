import { describe, expect, test } from 'vitest'
import { itemIn, activateAsset, readQuotaUsed } from './downloads.fixture.ts'
import type { TestAnswer, TestPlatform } from './platform.fixture.ts'

/** A user whose organization pays for scenes of one item type by a single product. */
const USER = '5203'
const PRODUCT = 1244
const ITEM_TYPE = 'MultispectralScene'
const WORLD = [-180, -80, 180, 80]

/** Processes that share what they keep, and a file of which nothing has been counted for a day. */
interface Reading {
  /** Reads of the file, by one process after the other. */
  readonly read: (headers: Readonly<Record<string, string>>, method?: string) => Promise<TestAnswer>
  /** Reads of a file that nobody has read. */
  readonly readAnother: (headers: Readonly<Record<string, string>>) => Promise<TestAnswer>
  /** How many downloads have been charged. */
  readonly counted: () => Promise<number>
}

const beginReading = async (platforms: readonly TestPlatform[]): Promise<Reading> => {
  const [first] = platforms
  if (!first) throw new Error('none was started')
  const locate = async (place: number): Promise<string> => {
    const item = await itemIn(first, USER, ITEM_TYPE, WORLD, place)
    const location = await activateAsset(first, USER, item._links.assets)
    for (const other of platforms.slice(1)) await other.advance(30)
    return location
  }
  const used = () => readQuotaUsed(first, USER, PRODUCT)
  const nothing = await used()
  const location = await locate(0)
  expect((await first.call('GET', location, { as: 'nobody' })).status).toBe(200)
  const before = await used()
  for (const platform of platforms) await platform.advance(24 * 3600)
  const again = await locate(0)
  let turn = 0
  return {
    read: (headers, method = 'GET') =>
      (platforms[turn++ % platforms.length] ?? first).call(method, again, { headers, as: 'nobody' }),
    readAnother: async (headers) => first.call('GET', await locate(1), { headers, as: 'nobody' }),
    counted: async () => Math.round(((await used()) - before) / (before - nothing)),
  }
}

/** Tests what downloads count. @param start begins anew */
export const describeRangeUsage = (where: string, start: () => Promise<readonly TestPlatform[]>): void => {
  describe(`what is counted ${where}`, () => {
    test('forty ranges at once are one download', async () => {
      const { read, counted } = await beginReading(await start())
      const ranges = Array.from({ length: 40 }, (_, i) => `bytes=${i * 100}-${i * 100 + 99}`)
      const readOnceServed = async (Range: string): Promise<number> => {
        const { status } = await read({ Range })
        return status === 503 ? readOnceServed(Range) : status // as a client does whose server is busy
      }
      expect(new Set(await Promise.all(ranges.map(readOnceServed)))).toEqual(new Set([206]))
      expect(await counted()).toBe(1)
    })

    test('each whole file is a download, a range of it none for a day, and what sends no bytes is none', async () => {
      const { read, counted } = await beginReading(await start())
      const tag = (await read({}, 'HEAD')).headers.get('etag') ?? ''
      const steps: readonly (readonly [status: number, counted: number, headers: Record<string, string>])[] =
        [
          [304, 0, { 'if-none-match': tag }],
          [412, 0, { 'if-match': '"another"' }],
          [416, 0, { range: 'bytes=1000000000000-' }],
          [206, 1, { range: 'bytes=0-99' }],
          [206, 1, { range: 'bytes=100-199,-100', 'if-range': tag }],
          [200, 2, { range: 'bytes=0-99', 'if-range': '"another"' }],
          [206, 2, { range: 'bytes=200-' }],
          [200, 3, {}],
        ]
      for (const [status, count, fields] of steps)
        expect([(await read(fields)).status, await counted()]).toEqual([status, count])
    })

    test('the first range is refused once the quota is used up, one of what is counted is not', async () => {
      const { read, readAnother, counted } = await beginReading(await start())
      let status = 200
      for (let i = 0; i < 100 && status === 200; i++) ({ status } = await read({}))
      expect(status).toBe(403)
      const all = await counted()
      expect((await read({ Range: 'bytes=0-99' })).status).toBe(206)
      const refused = await readAnother({ Range: 'bytes=0-99' })
      expect([refused.status, refused.headers.get('content-range')]).toEqual([403, null])
      expect(await counted()).toBe(all)
    })
  })
}
