import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { orderRequest, ordersApi, readMessage, READY, SCENES } from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'

const platform = await runTestPlatform()
const api = ordersApi(platform)

const [ONE] = SCENES
const NOBODY = { as: 'nobody' }
const DAY = 24 * 60 * 60

/** Address and name of the first file. */
const firstFile = ({ _links: { results = [] } }: ShownOrder): { location: string; name: string } => {
  const [{ location, name } = { location: undefined, name: '' }] = results
  if (location === undefined) throw new Error('The order has no file to download.')
  return { location, name }
}

const ASSET = z.object({ status: z.string(), md5_digest: z.string().nullable() })

/** The MD5 digest that the data area tells of an asset. */
const readDigest = async (name: string): Promise<string | null> => {
  const address = `/data/v1/assets/${Buffer.from(name).toString('base64url')}`
  await platform.call('POST', `${address}/activate`)
  await platform.advance(60)
  return ASSET.parse((await platform.call('GET', address)).json).md5_digest
}

describe('a file of an order', () => {
  test('is downloaded without credentials, as it is named and as long as it is', async () => {
    const { location, name } = firstFile(await api.get(READY))
    const leading = await platform.call('GET', location, NOBODY)
    expect([leading.status, leading.bytes.length]).toEqual([302, 0])
    const address = leading.headers.get('location') ?? ''
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/data\/v1\/download\?token=/)
    const { status, headers, bytes } = await platform.call('GET', address, NOBODY)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/tiff')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    const file = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
    expect(name).toBe(`${READY}/OrthoScene/${file}`)
    expect(bytes.toString('latin1', 0, 2)).toBe('II')
    const digest = await readDigest(`OrthoScene/${ONE}/ortho_analytic_4b`)
    expect(createHash('md5').update(bytes).digest('hex')).toBe(digest)
  })

  test('is another for each result', async () => {
    const { _links } = await api.ended(orderRequest(SCENES))
    const targets = await Promise.all(
      (_links.results ?? [])
        .slice(0, -1)
        .map(async ({ location = '' }) =>
          (await platform.call('GET', location, NOBODY)).headers.get('location'),
        ),
    )
    expect(new Set(targets).size).toBe(2)
  })

  test('can be had until its address expires, and then by a new one', async () => {
    const order = await api.ended(orderRequest([ONE]))
    const { location } = firstFile(order)
    const [{ expires_at = '' } = {}] = order._links.results ?? []
    expect(Date.parse(expires_at) - Date.parse(order.last_modified)).toBeGreaterThan(DAY * 1000)
    await platform.advance(DAY - 1)
    expect((await platform.call('GET', location, NOBODY)).status).toBe(302)
    await platform.advance(1)
    const late = await platform.call('GET', location, NOBODY)
    expect(readMessage(late)).toEqual([404, 'No file belongs to this token'])
    const renewed = firstFile(await api.get(order.id)).location
    expect((await platform.call('GET', renewed, NOBODY)).status).toBe(302)
  })

  test('is at an address that holds for five minutes', async () => {
    const { location } = firstFile(await api.get(READY))
    const target = (await platform.call('GET', location, NOBODY)).headers.get('location') ?? ''
    await platform.advance(299)
    expect((await platform.call('GET', target, NOBODY)).status).toBe(200)
    await platform.advance(1)
    expect((await platform.call('GET', target, NOBODY)).status).toBe(404)
  })

  test.each([
    ['a made-up token', async () => 'kT8sVfQ2nYx4LbR7wZcM1d', 404],
    ['a changed token', async () => `${await readToken(READY)}A`, 404],
    ['a token of the data area', async () => dataToken(), 404],
    ['no token', async () => '', 400],
    ['a token that is too long', async () => 'x'.repeat(1025), 400],
  ])('is not had with %s', async (_what, tokenFor, status) => {
    const answer = await platform.call('GET', `/compute/ops/download?token=${await tokenFor()}`, NOBODY)
    expect(answer.status).toBe(status)
  })
})

const readToken = async (id: string): Promise<string> =>
  new URL(firstFile(await api.get(id)).location).searchParams.get('token') ?? ''

const dataToken = async (): Promise<string> => {
  const { headers } = await platform.call('GET', firstFile(await api.get(READY)).location, NOBODY)
  return new URL(headers.get('location') ?? '').searchParams.get('token') ?? ''
}

const BUNDLES = z.strictObject({
  bundles: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      description: z.string(),
      assets: z.record(z.string(), z.array(z.string())),
    }),
  ),
})

test('bundles name the assets that the data area knows, and each can be ordered', async () => {
  const { bundles } = BUNDLES.parse((await api.send('GET', '/bundles/spec')).json)
  expect(Object.keys(bundles)).toEqual([
    'analytic',
    'analytic_udm2',
    'panchromatic',
    'backscatter',
    'visual',
    'all',
  ])
  const supported = z.object({ supported_asset_types: z.array(z.string()) })
  for (const [bundle, { assets }] of Object.entries(bundles))
    for (const [itemType, types] of Object.entries(assets)) {
      const { json } = await platform.call('GET', `/data/v1/item-types/${itemType}`)
      expect(supported.parse(json).supported_asset_types).toEqual(expect.arrayContaining(types))
      const products = [{ item_ids: ['any'], item_type: itemType, product_bundle: bundle }]
      expect((await api.create({ name: bundle, products })).state).toBe('queued')
    }
  expect(bundles.all?.assets.OrthoScene).toEqual(['ortho_analytic_4b', 'ortho_udm2'])
})
