import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, launchChromium } from '../../tools/docs/chromium.ts'
import { isNode, listAt, nodeAt } from '../contract/document.ts'
import type { Child } from '../processes/child.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startLittleServer } from '../processes/little-server.ts'
import type { LittleServer } from '../processes/little-server.ts'
import { startPlatform } from '../processes/platform.ts'
import { accessToken } from '../processes/target.ts'

let platform: Child<PlatformAddresses>
let site: LittleServer
let browser: Browser
let href: string
/** `Referer` of each request that another site got. */
const referrers: (string | undefined)[] = []

/** Ids that an address has to encode, in part or as a whole. */
const ODD_IDS = [
  'Olinda 2026, São Luís',
  'a+b&c=d',
  "50% (of 'it')",
  '100%25',
  'q?x#y;z@w:v',
  'a"b<c>|d~',
  '日本',
] as const

/** An item with an id, whose files the platform paints. */
const itemWithId = (id: string) => ({
  type: 'Feature',
  stac_version: '1.0.0',
  collection: 'orthoscene-3m',
  id,
  links: [],
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [4, 51.8],
        [4.2, 51.8],
        [4.2, 52],
        [4, 52],
        [4, 51.8],
      ],
    ],
  },
  bbox: [4, 51.8, 4.2, 52],
  properties: { datetime: '2020-04-18T10:15:30Z', 'eo:cloud_cover': 3, 'view:sun_elevation': 50 },
  assets: { thumbnail: { href: 's3://imagery-platform/odd/thumbnail.png' } },
})

let folder: string
beforeAll(async () => {
  if (!hasChromium) return
  folder = await mkdtemp(join(tmpdir(), 'thumbnails-'))
  const items = join(folder, 'items.ndjson')
  await writeFile(items, ODD_IDS.map((id) => JSON.stringify(itemWithId(id))).join('\n'))
  platform = await startPlatform(['--scenes', '40', '--import', items])
  href = await thumbnailHref()
  site = await startLittleServer(({ headers }) => {
    referrers.push(headers.referer)
    return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), body: '<!doctype html>' }
  })
  browser = await launchChromium()
})
afterAll(async () => {
  if (!hasChromium) return
  await browser.close()
  await site.stop()
  await platform.stop()
  await rm(folder, { recursive: true })
})

/** The thumbnail of the first item of a page of items, as a viewer finds it. @param search of the page's address */
const thumbnailHref = async (search = '?limit=1'): Promise<string> => {
  const response = await fetch(
    `${platform.ready.siblingBaseUrl}/catalog/v1/collections/orthoscene-3m/items${search}`,
    { headers: { authorization: `Bearer ${await accessToken(platform.ready)}` } },
  )
  const page: unknown = await response.json()
  const [item] = listAt(isNode(page) ? page : {}, 'features')
  const { href: found } = nodeAt(nodeAt(isNode(item) ? item : {}, 'assets'), 'thumbnail')
  return typeof found === 'string' ? found : expect.unreachable(JSON.stringify(page))
}

/** A page of another origin. */
const openSite = async (): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(site.baseUrl)
  return page
}

/**
 * Shows a picture on a page, as viewers do.
 * @returns its width in pixels, and how many colors its pixels have
 */
const shown = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const image = new Image()
    image.crossOrigin = 'anonymous' // maps read the pixels
    image.src = ${JSON.stringify(address)}
    document.body.append(image)
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const colors = new Set(new Uint32Array(data.buffer))
    return { width: image.naturalWidth, isPainted: colors.size > 16 }
  })()`)

describe.skipIf(!hasChromium)('a browser on a page of another origin', () => {
  test('paints the thumbnail of an item by its link alone', async () => {
    expect(await shown(await openSite(), href)).toEqual({ width: 256, isPainted: true })
  })

  test.each(ODD_IDS)('paints the thumbnail of an item with the id %j', async (id) => {
    const page = await openSite()
    const filter = new URLSearchParams({ filter: `id='${id.replaceAll("'", "''")}'` })
    const address = await thumbnailHref(`?${filter}`)
    expect(address).toContain(encodeURIComponent(id))
    expect(await shown(page, address)).toEqual({ width: 256, isPainted: true })
    const [spelled = '', query = ''] = address.split('?')
    const otherwise = spelled.replaceAll(/%../g, (code) => code.toLowerCase()).replaceAll("'", '%27')
    expect(await shown(page, `${otherwise}?${query}`)).toEqual({ width: 256, isPainted: true })
  })

  test('paints nothing without the token', async () => {
    await expect(shown(await openSite(), href.replace(/\?.*/, ''))).rejects.toThrow('EncodingError')
  })

  test('tells no other site the link that it was opened with', async () => {
    const page = await browser.newPage()
    const answer = await page.goto(href)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    referrers.length = 0
    await Promise.all([
      page.waitForURL(`${site.baseUrl}/`),
      page.evaluate(`void (location.href = ${JSON.stringify(site.baseUrl)})`),
    ])
    expect(referrers.length).toBeGreaterThan(0)
    expect(new Set(referrers)).toEqual(new Set([undefined]))
  })
})
