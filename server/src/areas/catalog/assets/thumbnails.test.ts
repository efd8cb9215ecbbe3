import { z } from 'zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { machineToken, token } from '../../../identity/access/access.fixture.ts'
import { runInTest } from '../../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'

const ITEM = z.object({
  id: z.string(),
  assets: z.record(z.string(), z.object({ href: z.string(), roles: z.array(z.string()).optional() })),
})
const PAGE = z.object({ features: z.array(ITEM) })
const ITEMS = '/catalog/v1/collections/orthoscene-3m/items'

let platform: TestPlatform
beforeEach(async () => {
  platform = await runInTest()
})

const as = (bearer: string) => ({ as: 'nobody', headers: { authorization: `Bearer ${bearer}` } })
const open = (address: string): Promise<TestAnswer> => platform.call('GET', address, { as: 'nobody' })

/** Items with thumbnails that a caller gets. */
const itemsFor = async (bearer: string, path = `${ITEMS}?limit=2`): Promise<z.infer<typeof ITEM>[]> =>
  PAGE.parse((await platform.call('GET', path, as(bearer))).json).features

const thumbnailFor = async (bearer: string, path?: string): Promise<string> => {
  const [item] = await itemsFor(bearer, path)
  return item?.assets.thumbnail?.href ?? ''
}

const marit = () => token(platform)

describe('the link to a thumbnail', () => {
  test.each(['a user', 'a machine client'])('opens without a credential for %s', async (who) => {
    const href = await thumbnailFor(who === 'a user' ? marit() : await machineToken(platform))
    expect(href).toMatch(/\/assets\/thumbnail\.png\?thumbnail_token=[\w-]+$/)
    expect(await open(href)).toMatchObject({ status: 200 })
    const { headers } = await open(href)
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/png',
      expect.stringContaining('private'),
    ])
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('opens below the second prefix of the catalog, too', async () => {
    const href = await thumbnailFor(marit(), `/api/v1/catalog/1.0.0/collections/orthoscene-3m/items?limit=2`)
    expect(href).toMatch(/\/api\/v1\/catalog\/1\.0\.0\/.*thumbnail\.png\?thumbnail_token=/)
    expect(await open(href)).toMatchObject({ status: 200 })
  })

  test('is the same in an item, its page, a search, and a search for fields', async () => {
    const [item] = await itemsFor(marit())
    const href = item?.assets.thumbnail?.href
    const one = ITEM.parse((await platform.call('GET', `${ITEMS}/${item?.id}`, as(marit()))).json)
    const search = `/catalog/v1/search?collections=orthoscene-3m&datetime=2000-01-01T00:00:00Z/..&ids=${item?.id}`
    expect(one.assets.thumbnail?.href).toBe(href)
    expect(await thumbnailFor(marit(), search)).toBe(href)
    expect(await thumbnailFor(marit(), `${search}&fields=assets`)).toBe(href)
  })

  test('alone has a token: no other file of an item does', async () => {
    for (const { assets } of await itemsFor(marit()))
      for (const [name, { href }] of Object.entries(assets))
        expect([name, href.includes('thumbnail_token')]).toEqual([name, name === 'thumbnail'])
  })

  test('differs between callers, and nobody gets that of another one', async () => {
    const other = token(platform, { sub: '4107' })
    const first = await thumbnailFor(marit())
    const second = await thumbnailFor(other)
    const again = await thumbnailFor(marit())
    expect(second).not.toBe(first)
    expect(again).toBe(first)
  })

  test('opens with a header as well, which says who calls', async () => {
    const href = await thumbnailFor(marit())
    expect(await platform.call('GET', href, as(marit()))).toMatchObject({ status: 200 })
    expect(await platform.call('GET', href, as('wrong'))).toMatchObject({ status: 401 })
    const bare = new URL(href)
    expect(await platform.call('GET', bare.pathname, as(marit()))).toMatchObject({ status: 200 })
    expect(await open(bare.pathname)).toMatchObject({ status: 401 })
  })
})

/** No error names the token that was sent. */
const expectUnnamed = (address: string, { bytes }: TestAnswer): void => {
  const [, token = ''] = address.split('=')
  if (token !== '') expect(bytes.toString()).not.toContain(token)
}

describe('a token opens nothing', () => {
  const expectRefused = async (address: string): Promise<void> => {
    const answer = await open(address)
    expect([address, answer.status]).toEqual([address, 401])
    expectUnnamed(address, answer)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(answer.headers.get('www-authenticate')).not.toContain('Basic')
  }

  test('but its thumbnail', async () => {
    const [one, other] = await itemsFor(marit())
    const { search, origin } = new URL(one?.assets.thumbnail?.href ?? '')
    const elsewhere = [
      new URL(other?.assets.thumbnail?.href ?? '').pathname,
      new URL(one?.assets.analytic?.href ?? '').pathname,
      `${ITEMS}/${one?.id}`,
      `${ITEMS}/${one?.id}/assets/thumbnail/signed`,
      ITEMS,
    ]
    for (const path of elsewhere) await expectRefused(`${origin}${path}${search}`)
  })

  test.each<[string, (href: string) => string]>([
    ['once it was changed', (href) => `${href.slice(0, -1)}${href.endsWith('A') ? 'B' : 'A'}`],
    ['once it was cut', (href) => href.slice(0, -1)],
    ['when it is empty', (href) => href.replace(/=.*/, '=')],
    ['under the name of a key', (href) => href.replace('thumbnail_token', 'api_key')],
  ])('%s', async (_why, changed) => {
    await expectRefused(changed(await thumbnailFor(marit())))
  })

  test('when it is sent twice', async () => {
    const href = await thumbnailFor(marit())
    const answer = await open(`${href}&${new URL(href).search.slice(1)}`)
    expect(answer.status).toBe(400)
    expectUnnamed(href, answer)
  })

  test('after the end of the next half day', async () => {
    const href = await thumbnailFor(marit())
    await platform.advance(16 * 3600 - 1)
    expect((await open(href)).status).toBe(200)
    await platform.advance(1)
    await expectRefused(href)
  })

  test('once its user has another key', async () => {
    const href = await thumbnailFor(marit())
    const user = platform.app.accounts.user('4101')
    if (!user) throw new Error('the world has the user')
    await platform.app.accounts.putUser({ ...user, keyVersion: 2, keyDigest: undefined })
    await expectRefused(href)
  })

  test('once its client was revoked', async () => {
    const href = await thumbnailFor(await machineToken(platform))
    const client = platform.app.accounts.client('harbour-watch')
    if (!client) throw new Error('the world has the client')
    await platform.app.accounts.putClient({ ...client, revoked: '2026-05-04T08:00:00Z' })
    await expectRefused(href)
  })
})

test('the token is in no list of requests', async () => {
  const href = await thumbnailFor(marit())
  await open(href)
  const requests = await platform.call('GET', '/control/requests', { as: 'nobody' })
  expect(requests.status).toBe(200)
  expect(requests.bytes.toString()).toContain('/assets/thumbnail.png')
  expect(requests.bytes.toString()).not.toContain(new URL(href).searchParams.get('thumbnail_token'))
})
