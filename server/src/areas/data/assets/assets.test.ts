import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestAnswer } from '../../../../test/platform.fixture.ts'

const STORY = '20260418_101530_07_2a41'
const ITEM = `/data/v1/item-types/OrthoScene/items/${STORY}`
const ASSET_ID = 'T3J0aG9TY2VuZS8yMDI2MDQxOF8xMDE1MzBfMDdfMmE0MS9vcnRob19hbmFseXRpY180Yg'
/** Of an organization from which the assets of two item types are withheld. @see world/people.ts */
const ELSEWHERE = '5203'
const COLLEAGUE = '4107'

const Asset = z.object({
  _links: z.object({ _self: z.string(), activate: z.string(), type: z.string() }),
  _permissions: z.array(z.string()),
  md5_digest: z.string().nullable(),
  status: z.string(),
  type: z.string(),
  location: z.string().optional(),
  expires_at: z.string().optional(),
})
const Assets = z.record(z.string(), Asset)
const aText = (pattern: RegExp): unknown => expect.stringMatching(pattern)

const platform = await runTestPlatform()

const get = (address: string, as?: string): Promise<TestAnswer> =>
  platform.call('GET', address, as === undefined ? {} : { as })

const readAsset = async (address: string, as?: string) => Asset.parse((await get(address, as)).json)

describe('an asset', () => {
  const asset = `/data/v1/assets/${ASSET_ID}`

  test('goes from inactive by way of activating to active, and back when it ends', async () => {
    const inactive = await readAsset(asset)
    expect(inactive).toMatchObject({ status: 'inactive', md5_digest: null, _permissions: ['download'] })
    expect([inactive.location, inactive.expires_at]).toEqual([undefined, undefined])

    expect(await readStatus('GET', inactive._links.activate)).toBe(202)
    platform.clock.advance(29)
    expect(await readAsset(asset)).toMatchObject({ status: 'activating', md5_digest: null })
    expect(await readStatus('POST', inactive._links.activate)).toBe(202)

    platform.clock.advance(1)
    const active = await readAsset(asset)
    expect(active).toMatchObject({ status: 'active', expires_at: '2026-05-04T12:00:30Z' })
    expect(await readStatus('GET', inactive._links.activate)).toBe(204)
    expect(await readStatus('POST', inactive._links.activate)).toBe(204)
    const file = await platform.call('GET', active.location ?? '', { as: 'nobody' })
    expect(file.status).toBe(200)
    expect(createHash('md5').update(file.bytes).digest('hex')).toBe(active.md5_digest)

    platform.clock.advance(4 * 3600 - 1)
    expect(await readAsset(asset)).toEqual(active)
    expect(await readStatus('GET', active.location ?? '')).toBe(200)

    platform.clock.advance(1)
    const ended = await readAsset(asset)
    expect(ended).toMatchObject({ status: 'inactive', md5_digest: active.md5_digest })
    expect([ended.location, ended.expires_at]).toEqual([undefined, undefined])
    expect(await readStatus('GET', active.location ?? '')).toBe(404)

    expect(await readStatus('POST', inactive._links.activate)).toBe(202)
    expect(await readAsset(asset)).toMatchObject({ status: 'activating', md5_digest: active.md5_digest })
    platform.clock.advance(30)
    const again = await readAsset(asset)
    expect(again.location).not.toBe(active.location)
    expect(await readStatus('GET', active.location ?? '')).toBe(404)
    expect(await readStatus('GET', again.location ?? '')).toBe(200)
  })

  const readStatus = async (method: string, address: string, as = '4101') =>
    (await platform.call(method, address, { as })).status

  test('is downloaded whole, under its name, without credentials', async () => {
    await platform.call('POST', `${asset}/activate`)
    platform.clock.advance(30)
    const { location = '' } = await readAsset(asset)
    const { headers, bytes } = await platform.call('GET', location, { as: 'nobody' })
    expect(headers.get('content-type')).toBe('image/tiff')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${STORY}_ortho_analytic_4b.tif"`)
    expect(bytes.toString('latin1', 0, 2)).toBe('II')
  })

  test('that one activates, colleagues can download, and nobody else', async () => {
    const mask = Assets.parse((await get(`${ITEM}/assets`)).json).ortho_udm2?._links._self ?? ''
    await platform.call('POST', `${mask}/activate`)
    platform.clock.advance(30)
    expect(await readAsset(mask, COLLEAGUE)).toMatchObject({ status: 'active' })
    expect(await readAsset(mask, '4120')).toMatchObject({ status: 'inactive', _permissions: ['download'] })
  })

  test.each(['GET', 'POST'])('that is withheld is not activated by %s', async (method) => {
    const refused = await platform.call(method, `${asset}/activate`, { as: ELSEWHERE })
    expect(refused).toMatchObject({ status: 401, json: { message: 'You may not download this asset.' } })
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer /)
    platform.clock.advance(60)
    const seen = await readAsset(asset, ELSEWHERE)
    expect(seen).toMatchObject({ status: 'inactive', _permissions: [], md5_digest: null })
    expect(seen.location).toBeUndefined()
  })

  test.each(['GET', 'POST'])('that does not exist is not activated by %s', async (method) => {
    expect(await readStatus(method, '/data/v1/assets/none/activate')).toBe(404)
  })

  test('is listed with all others of its item', async () => {
    const assets = Assets.parse((await get(`${ITEM}/assets`)).json)
    expect(Object.keys(assets)).toEqual(['ortho_analytic_4b', 'ortho_udm2'])
    expect(assets.ortho_analytic_4b).toEqual(await readAsset(asset))
  })

  test.each([
    ['made up', () => 'made-up'],
    [
      'changed in one character',
      (token: string) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ],
    ['cut', (token: string) => token.slice(0, -4)],
  ])('is not downloaded with a token that is %s', async (_how, forged) => {
    await platform.call('POST', `${asset}/activate`)
    platform.clock.advance(30)
    const { location = '' } = await readAsset(asset)
    const address = new URL(location)
    address.searchParams.set('token', forged(address.searchParams.get('token') ?? ''))
    const { status, json } = await platform.call('GET', address.href, { as: 'nobody' })
    expect([status, json]).toEqual([404, { general: [{ message: aText(/Get the asset again/) }], field: {} }])
  })

  test('has an id that may be padded', async () => {
    expect((await get(`${asset}==`)).status).toBe(200)
  })
})
