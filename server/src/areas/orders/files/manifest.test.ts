import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { MemoryCatalog } from '../../../catalog/memory/catalog.ts'
import { toScene } from '../../../catalog/scene.ts'
import { NEUTRAL } from '../../../contract/dialect.ts'
import { createImagery } from '../../../imagery/painted-imagery.ts'
import { createPooledTools } from '../../../processing/tools/pooled-tools.ts'
import type { AssetSource } from '../../../services/assets/asset-source.ts'
import { ItemTypes } from '../../../services/assets/item-types.ts'
import { paintedAssets } from '../../../services/assets/painted-assets.ts'
import { runFileCache } from '../../../services/files/file-cache.fixture.ts'
import { WORLD_ITEM_TYPES } from '../../../world/item-types.ts'
import { STORY_SCENES } from '../../../world/story.ts'
import { NO_SCENE, orderRequest, ordersApi, READY, SCENES } from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'
import { makeManifest } from './manifest.ts'
import { readManifest } from './manifest.fixture.ts'

const platform = await runTestPlatform()
const api = ordersApi(platform)

const [ONE, TWO] = SCENES
const NOBODY = { as: 'nobody' }

const product = (item_ids: string[], product_bundle: string) => ({
  item_ids,
  item_type: 'OrthoScene',
  product_bundle,
})

/** A result as a client saves it: under the name that the answer gives. */
const fetched = async (location: string) => {
  const first = await platform.call('GET', location, NOBODY)
  const target = first.headers.get('location')
  const { status, headers, bytes } = target === null ? first : await platform.call('GET', target, NOBODY)
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  return { status, name, type: headers.get('content-type'), bytes }
}

const fetchAll = ({ _links: { results = [] } }: ShownOrder) =>
  Promise.all(results.map(({ location = '' }) => fetched(location)))

const manifestIn = (files: Awaited<ReturnType<typeof fetchAll>>) => readManifest(files.at(-1)?.bytes)

describe('the manifest of an order', () => {
  test('is the last of its results, and is saved as manifest.json', async () => {
    const order = await api.get(READY)
    expect(order._links.results?.map(({ name }) => name)).toEqual([
      ...SCENES.map((scene) => `${READY}/OrthoScene/${scene}_ortho_analytic_4b.tif`),
      `${READY}/manifest.json`,
    ])
    const files = await fetchAll(order)
    expect(files.at(-1)).toMatchObject({ status: 200, name: 'manifest.json' })
    expect(files.at(-1)?.type).toMatch(/^application\/json/)
    expect(manifestIn(files).name).toBe(order.name)
  })

  test('has size, media type and digests of every other file, as they are downloaded', async () => {
    const files = await fetchAll(await api.ended({ name: 'all', products: [product([...SCENES], 'all')] }))
    const listed = manifestIn(files).files.map(({ path, media_type, size, digests }) => [
      path.split('/').at(-1),
      media_type,
      size,
      digests,
    ])
    const saved = files.slice(0, -1).map(({ name, type, bytes }) => [
      name,
      type,
      bytes.length,
      {
        md5: createHash('md5').update(bytes).digest('hex'),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    ])
    expect(saved).toHaveLength(4)
    expect(listed).toEqual(saved)
  })

  test('says where each file comes from, with the first of its bundles', async () => {
    const products = [product([ONE], 'analytic'), product([ONE, NO_SCENE], 'analytic_udm2')]
    const order = await api.ended({ name: 'both', products })
    expect(
      manifestIn(await fetchAll(order)).files.map(({ path, annotations }) => [path, annotations]),
    ).toEqual(
      [
        ['ortho_analytic_4b', 'analytic'],
        ['ortho_udm2', 'analytic_udm2'],
      ].map(([asset, bundle]) => [
        `OrthoScene/${ONE}_${asset}.tif`,
        {
          'ip/asset_type': asset,
          'ip/bundle_type': bundle,
          'ip/item_id': ONE,
          'ip/item_type': 'OrthoScene',
        },
      ]),
    )
  })

  test('can be had first, and is the same each time', async () => {
    const { _links } = await api.ended(orderRequest([TWO]))
    const { location = '' } = _links.results?.at(-1) ?? {}
    const first = await fetched(location)
    const second = await fetched(location)
    expect(first.status).toBe(200)
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })

  test('is at an address that holds for five minutes, and for nothing else', async () => {
    const { _links } = await api.get(READY)
    const location = _links.results?.at(-1)?.location ?? ''
    const target = (await platform.call('GET', location, NOBODY)).headers.get('location') ?? ''
    const readStatus = async (address: string) => (await platform.call('GET', address, NOBODY)).status
    expect(await readStatus(target.replace('/manifest?', '/download?'))).toBe(404)
    expect(await readStatus(location.replace('/download?', '/manifest?'))).toBe(404)
    await platform.advance(299)
    expect(await readStatus(target)).toBe(200)
    await platform.advance(1)
    expect(await readStatus(target)).toBe(404)
  })

  test('is given up as soon as nobody waits for it', async () => {
    const catalog = new MemoryCatalog()
    await catalog.putScenes(STORY_SCENES.map(toScene))
    const waiting = new AbortController()
    const made: string[] = []
    const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)
    const fileCache = await runFileCache()
    const painted = paintedAssets({ imagery: createImagery(), itemTypes, fileCache, clock: Date })
    const assets: AssetSource = {
      ...painted,
      open(asset, caller) {
        made.push(asset.scene.id)
        waiting.abort(new Error('The caller has gone.'))
        return painted.open(asset, caller)
      },
    }
    const services = {
      catalog,
      itemTypes,
      assets,
      fileCache,
      orderTools: createPooledTools(),
      dialect: NEUTRAL,
    }
    const order = {
      name: 'two',
      orgId: 812,
      modified: 0,
      tools: [],
      files: SCENES.map((itemId) => ({
        itemType: 'OrthoScene',
        itemId,
        assetType: 'ortho_udm2',
        bundle: 'all',
      })),
    }
    await expect(makeManifest(services, order, waiting.signal)).rejects.toThrow('The caller has gone.')
    expect(made).toEqual([ONE])
  })

  test('is not there where nothing is ready', async () => {
    expect((await api.ended(orderRequest([NO_SCENE])))._links).not.toHaveProperty('results')
  })

  test('is gone with its order', async () => {
    const { _links } = await api.ended(orderRequest([ONE]))
    await platform.app.control.reset()
    expect((await fetched(_links.results?.at(-1)?.location ?? '')).status).toBe(404)
  })
})
