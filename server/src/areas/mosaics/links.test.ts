import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { HARBOR, MOSAICS, startWithMosaics, STORY_SERIES } from './mosaics.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

/** Every address in a body: members of `_links`, `link`, `tiles`. Templates lead to the harbour. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('http') ? [filled(value)] : []
  if (Array.isArray(value)) return value.flatMap(addressesIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

const filled = (template: string): string =>
  template.replace('{lx},{ly},{ux},{uy}', '4.1,51.85,4.2,51.9').replace('{z}/{x}/{y}', '9/261/169')

test.each([
  HARBOR,
  `${HARBOR}/tiles`,
  `${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1&_page_size=2`,
  `${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1&minimal=true&_page_size=1`,
  `${HARBOR}/quads/1047-1370`,
  `${HARBOR}/quads/1047-1370/items`,
  `${MOSAICS}?name__contains=rotterdam&_page_size=1`,
  '/basemaps/v1/series?_page_size=1',
  `/basemaps/v1/series/${STORY_SERIES}`,
  `/basemaps/v1/series/${STORY_SERIES}/mosaics?latest=yes`,
])('every link of %s is absolute and leads somewhere', async (address) => {
  const addresses = addressesIn((await platform.call('GET', address)).json)
  expect(addresses.length).toBeGreaterThan(0)
  for (const link of addresses) {
    expect(link.startsWith(`${platform.app.baseUrl}/`)).toBe(true)
    expect(link).not.toMatch(/api_key=(?!tile-)|[{}]/)
    const answer = await platform.call('GET', link)
    expect([link, [200, 302].includes(answer.status)]).toEqual([link, true])
    if (answer.status === 302)
      expect((await platform.call('GET', answer.headers.get('location') ?? '')).status).toBe(200)
  }
})

test('a list links to itself', async () => {
  const address = `${platform.app.baseUrl}${MOSAICS}?name__contains=a%20b%26c&_page_size=3`
  const { json } = await platform.call('GET', address)
  expect(json).toMatchObject({ _links: { _self: address } })
})

test('a platform that starts anew with the same seed gives the same answers, byte by byte', async () => {
  const asked = [
    `${MOSAICS}?_page_size=250`,
    '/basemaps/v1/series',
    HARBOR,
    `${HARBOR}/quads?bbox=3.9,51.8,4.4,52.1&_page_size=1`,
    `${HARBOR}/quads/1047-1370/thumb`,
    '/basemaps/v1/tiles/rotterdam_harbour_2026_04_mosaic/9/261/169',
  ]
  const readAnswers = async (seed: string): Promise<string[]> => {
    const one = await startTestPlatform(['--quad-size', '256', '--seed', seed])
    try {
      const answers: string[] = []
      for (const address of asked) answers.push((await one.call('GET', address)).bytes.toString('latin1'))
      return answers.map((answer) => answer.replaceAll(one.app.baseUrl, ''))
    } finally {
      await one.close()
    }
  }
  const first = await readAnswers('7')
  expect(await readAnswers('7')).toEqual(first)
  expect((await readAnswers('8'))[0]).not.toBe(first[0])
})
