import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'
import { HARBOR, MOSAICS, read, startWithMosaics, STORY_SERIES } from '../mosaics.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

/** As a map does: without any credential of its own. */
const follow = (link: string, headers: Readonly<Record<string, string>> = {}, on = platform) =>
  on.call('GET', link, { as: 'nobody', headers })

const filled = (template: string): string => template.replace('{z}/{x}/{y}', '9/261/169')

const findTilesLink = async (as = '4101'): Promise<string> =>
  filled(read.mosaic(await platform.call('GET', HARBOR, { as }))._links.tiles)

const readKey = (link: string): string => new URL(link).searchParams.get('api_key') ?? ''

const withKey = (link: string, key: string): string => {
  const address = new URL(link)
  address.searchParams.set('api_key', key)
  return address.href
}

const readTiles = {
  'a mosaic': (answer: TestAnswer) => [read.mosaic(answer)._links.tiles],
  'the list of mosaics': (answer: TestAnswer) =>
    read.mosaics(answer).mosaics.map((mosaic) => mosaic._links.tiles),
  'a TileJSON': (answer: TestAnswer) => z.object({ tiles: z.array(z.string()) }).parse(answer.json).tiles,
}

describe('the tiles link', () => {
  test.each([
    ['a mosaic', HARBOR],
    ['the list of mosaics', `${MOSAICS}?name__contains=rotterdam`],
    ['the list of mosaics', `/basemaps/v1/series/${STORY_SERIES}/mosaics`],
    ['a TileJSON', `${HARBOR}/tiles`],
  ] as const)('of %s (%s) is a tile to whoever follows it as it is', async (kind, address) => {
    const templates = readTiles[kind](await platform.call('GET', address))
    expect(templates.length).toBeGreaterThan(0)
    for (const template of templates) {
      const answer = await follow(filled(template))
      expect([template, answer.status, answer.headers.get('content-type')]).toEqual([
        template,
        200,
        'image/png',
      ])
    }
  })

  test('is the same between two calls and two platforms, and the body and the tag with it', async () => {
    const other = await startWithMosaics()
    try {
      const here = await platform.call('GET', `${HARBOR}/tiles`)
      const again = await platform.call('GET', `${HARBOR}/tiles`)
      expect(again.headers.get('etag')).toBe(here.headers.get('etag'))
      const there = await other.call('GET', `${HARBOR}/tiles`)
      const withoutOrigin = (answer: TestAnswer) =>
        answer.bytes.toString().replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
      expect(withoutOrigin(there)).toBe(withoutOrigin(here))
    } finally {
      await other.close()
    }
  })

  test('takes further parameters, and its extension can be left out', async () => {
    const link = await findTilesLink()
    const geotiff = await follow(`${link}&format=geotiff`)
    expect([geotiff.status, geotiff.headers.get('content-type')]).toEqual([200, 'image/tiff'])
    const png = await follow(link)
    const bare = await follow(link.replace('.png', ''))
    expect(bare.bytes.equals(png.bytes)).toBe(true)
  })

  test('is followed with the header of a session as well, which then says who calls', async () => {
    const link = await findTilesLink()
    expect((await platform.call('GET', link)).status).toBe(200)
    expect((await platform.call('GET', withKey(link, 'tile-altered'))).status).toBe(200)
    expect((await follow(link, { authorization: 'api-key wrong' })).status).toBe(401)
    expect((await platform.call('GET', withKey(link, 'another-key'))).status).toBe(400)
    expect((await platform.call('GET', `${link}&api_key=${readKey(link)}`)).status).toBe(400)
  })
})

describe('the token in it', () => {
  test('is refused where it was not given out for, in the very words of any bad token', async () => {
    const link = await findTilesLink()
    const token = readKey(link)
    const stranger = readKey(await findTilesLink('5203'))
    for (const bad of [
      link.replace('rotterdam_harbour_2026_04', 'rotterdam_harbour_2026_03'),
      link.replace('rotterdam_', '%72otterdam_'),
      withKey(link, `${token}=`),
      withKey(link, `${token}A`),
      withKey(link, token.slice(0, -1)),
      withKey(link, `${token.slice(0, 8)}${token[8] === 'A' ? 'B' : 'A'}${token.slice(9)}`),
      withKey(link, `${token.slice(0, 20)}${stranger.slice(20)}`),
      withKey(link, 'tile-'),
    ]) {
      const answer = await follow(bad)
      expect([bad, answer.status]).toEqual([bad, 401])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="platform"')
      expect(read.message(answer)).toBe('This link is invalid or has expired. Request a new one.')
    }
  })

  test.each([HARBOR, MOSAICS, `${HARBOR}/quads/1047-1370/full`, '/data/v1/searches', '/reports/v1'])(
    'does not open %s',
    async (address) => {
      const token = readKey(await findTilesLink())
      expect((await follow(`${address}?api_key=${token}`)).status).toBe(401)
      expect((await follow(address, { authorization: `api-key ${token}` })).status).toBe(401)
      expect((await follow(address, { authorization: `Bearer ${token}` })).status).toBe(401)
    },
  )

  test('is no key in a header, not even at the tiles', async () => {
    const link = await findTilesLink()
    const headers = { authorization: `api-key ${readKey(link)}` }
    expect((await follow(link.split('?')[0] ?? '', headers)).status).toBe(401)
  })

  test("ends when its owner's key is rotated, and that of others does not", async () => {
    const own = await findTilesLink()
    const colleagues = await findTilesLink('4107')
    const rotated = await startTestPlatform(['--quad-size', '256', '--key-versions', '4101=2'])
    try {
      const toPath = (link: string): string => link.slice(platform.app.baseUrl.length)
      expect((await follow(toPath(own), {}, rotated)).status).toBe(401)
      expect((await follow(toPath(colleagues), {}, rotated)).status).toBe(200)
    } finally {
      await rotated.close()
    }
  })

  test('opens nothing of a platform with another secret', async () => {
    const secret = 'another secret of at least thirty-two characters'
    const other = await startTestPlatform(['--quad-size', '256'], async () => undefined, { secret })
    try {
      const link = await findTilesLink()
      expect((await follow(link)).status).toBe(200)
      expect((await follow(link.slice(platform.app.baseUrl.length), {}, other)).status).toBe(401)
    } finally {
      await other.close()
    }
  })

  test('lets a tile be kept by its caller alone, for as long as it is good', async () => {
    const link = await findTilesLink()
    const readCacheControl = async (...asked: Parameters<typeof follow>) =>
      (await follow(...asked)).headers.get('cache-control')
    expect(await readCacheControl(link)).toBe('private, max-age=57600') // from eight o'clock until midnight
    const etag = (await follow(link)).headers.get('etag') ?? ''
    const unchanged = await follow(link, { 'if-none-match': etag })
    expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([
      304,
      'private, max-age=57600',
    ])
    expect((await platform.call('GET', link)).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('changes with the half day and ends with the next', async () => {
    const link = await findTilesLink()
    platform.clock.advance(4 * 3600 - 1)
    expect(await findTilesLink()).toBe(link)
    platform.clock.advance(1)
    const next = await findTilesLink()
    expect(next).not.toBe(link)
    expect((await follow(link)).status).toBe(200)
    platform.clock.advance(12 * 3600 - 1)
    expect((await follow(link)).headers.get('cache-control')).toBe('private, max-age=1')
    platform.clock.advance(1)
    expect((await follow(link)).status).toBe(401)
    expect((await follow(next)).status).toBe(200)
  })

  test('stands in no log, no error and no other header', async () => {
    let log = ''
    const logger = pino({ level: 'trace' }, { write: (line: string) => void (log += line) })
    const logged = await startTestPlatform(['--quad-size', '256'], async () => undefined, { logger })
    try {
      const link = (await findTilesLink()).replace(platform.app.baseUrl, logged.app.baseUrl)
      const sent = [
        link,
        `${link}&format=jpeg`,
        `${link}&surplus=1`,
        link.replace('/9/', '/99/'),
        `${link}x`,
        link.replace('/261/', '/1/'),
      ]
      const answers = await Promise.all(sent.map((address) => fetch(address)))
      expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 401, 404])
      const told = await Promise.all(
        answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
      )
      const journal = await (await fetch(`${logged.app.baseUrl}/control/requests`)).text()
      expect(log).toContain('answered')
      for (const text of [log, journal, ...told]) expect(text).not.toContain('tile-')
    } finally {
      await logged.close()
    }
  })
})
