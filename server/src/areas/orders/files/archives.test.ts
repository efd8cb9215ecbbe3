import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { unzipped } from './unzip.fixture.ts'
import { NO_SCENE, orderRequest, ordersApi, SCENES } from '../orders.fixture.ts'
import type { ShownOrder } from '../orders.fixture.ts'
import { readManifest } from './manifest.fixture.ts'

const storages = await useFolderStorages()
const platform = await runTestPlatform(['--lenient'], undefined, { storages })
const api = ordersApi(platform)

const [ONE, TWO] = SCENES
const NOBODY = { as: 'nobody' }
const BUCKET = 'rotterdam-harbour-archive'

const archived = (delivery: object, items: readonly string[] = SCENES) => ({
  ...orderRequest(items),
  products: [{ item_ids: items, item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }],
  delivery: { archive_type: 'zip', ...delivery },
})

const namesIn = ({ id, _links: { results = [] } }: ShownOrder): string[] =>
  results.map(({ name }) => name.replace(`${id}/`, ''))

const download = async (location = '') => {
  const { headers } = await platform.call('GET', location, NOBODY)
  return platform.call('GET', headers.get('location') ?? '', NOBODY)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const fileNames = (...items: string[]): string[] =>
  items.flatMap((item) => [`OrthoScene/${item}_ortho_analytic_4b.tif`, `OrthoScene/${item}_ortho_udm2.tif`])

describe('an order of archives has', () => {
  test('one for each item', async () => {
    const order = await api.ended(archived({}))
    expect(order).toMatchObject({ state: 'success', error_hints: [] })
    expect(namesIn(order)).toEqual([`OrthoScene/${ONE}.zip`, `OrthoScene/${TWO}.zip`, 'manifest.json'])
    const { status, headers, bytes } = await download(order._links.results?.[1]?.location)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${TWO}.zip"`)
    expect(unzipped(bytes).map(({ name }) => name)).toEqual(fileNames(TWO))
  })

  test.each([
    [{}, /^harbour_[0-9a-f-]{36}\.zip$/],
    [{ archive_filename: '{{name}}_{{order_id}}.zip' }, /^harbour_[0-9a-f-]{36}\.zip$/],
    [{ archive_filename: 'harbour_QGIS' }, /^harbour_QGIS\.zip$/],
    [{ archive_filename: '../{{order_id}}/ä b"\r\n.zip' }, /^_[0-9a-f-]{36}___b___\.zip$/],
    [{ archive_filename: '...' }, /^[0-9a-f-]{36}\.zip$/],
    [{ archive_filename: `${'x'.repeat(251)}.zip` }, /^x{200}\.zip$/],
  ])('one for all with single_archive and %j', async (named, name) => {
    const order = await api.ended(archived({ single_archive: true, ...named }))
    const [archive, ...others] = namesIn(order)
    expect(order.error_hints).toEqual([])
    expect(archive).toMatch(name)
    expect(others).toEqual(['manifest.json'])
    const { bytes } = await download(order._links.results?.[0]?.location)
    expect(unzipped(bytes).map((file) => file.name)).toEqual(fileNames(ONE, TWO))
  })

  test('in them the files that are downloaded one by one', async () => {
    const plain = await api.ended({ ...archived({}), delivery: undefined })
    const files = await Promise.all(
      (plain._links.results ?? []).slice(0, -1).map(({ location }) => download(location)),
    )
    const order = await api.ended(archived({ single_archive: true }))
    const { bytes } = await download(order._links.results?.[0]?.location)
    expect(unzipped(bytes).map((file) => file.sha256)).toEqual(files.map((file) => sha256(file.bytes)))
  })

  test('a manifest of the archives, and of what they are made of', async () => {
    const order = await api.ended(archived({}, [ONE, NO_SCENE]))
    expect(order.state).toBe('partial')
    const [archive, manifest] = await Promise.all(
      (order._links.results ?? []).map(({ location }) => download(location)),
    )
    const bytes = archive?.bytes ?? Buffer.alloc(0)
    expect(readManifest(manifest?.bytes).files).toEqual([
      {
        path: `OrthoScene/${ONE}.zip`,
        media_type: 'application/zip',
        size: bytes.length,
        digests: { md5: createHash('md5').update(bytes).digest('hex'), sha256: sha256(bytes) },
        annotations: {
          'ip/asset_type': 'ortho_analytic_4b,ortho_udm2',
          'ip/bundle_type': 'analytic_udm2',
          'ip/item_id': ONE,
          'ip/item_type': 'OrthoScene',
        },
      },
    ])
  })

  test('archives that are read in parts, and are not sent to who has them', async () => {
    const order = await api.ended(archived({ single_archive: true }))
    const [{ location } = { location: undefined }] = order._links.results ?? []
    const target = (await platform.call('GET', location ?? '', NOBODY)).headers.get('location') ?? ''
    const whole = await platform.call('GET', target, NOBODY)
    const etag = whole.headers.get('etag') ?? ''
    const part = await platform.call('GET', target, { ...NOBODY, headers: { range: 'bytes=0-3' } })
    expect([part.status, part.bytes.toString('latin1')]).toEqual([206, 'PK\u0003\u0004'])
    const head = await platform.call('HEAD', target, NOBODY)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.bytes.length)])
    const again = await platform.call('GET', target, { ...NOBODY, headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('its archive at its destination', async () => {
    const destination = { ref: 'ip:destinations/default' }
    const order = await api.ended(archived({ single_archive: true, destination }))
    const [archive = '', manifest] = namesIn(order)
    expect(await storages.list(BUCKET)).toEqual([`${order.id}/${archive}`, `${order.id}/${manifest}`])
    const bytes = await storages.read(BUCKET, `${order.id}/${archive}`)
    expect(unzipped(bytes).map(({ name }) => name)).toEqual(fileNames(ONE, TWO))
    const { files } = readManifest(await storages.read(BUCKET, `${order.id}/manifest.json`))
    expect(files.map(({ digests }) => digests.sha256)).toEqual([sha256(bytes)])
  })
})

test.each([
  ['delivery.archive_filename', { archive_type: 'zip', archive_filename: 'a.zip' }],
  ['delivery.single_archive', { single_archive: true }],
  ['delivery.archive_filename', { archive_filename: 'a.zip' }],
])('%s that has no meaning in %j is no archive, and is told', async (part, delivery) => {
  const { state, error_hints } = await api.ended({ ...orderRequest([ONE]), delivery })
  expect(state).toBe('success')
  expect(error_hints).toEqual([expect.stringMatching(new RegExp(`^${part} was not done: `))])
})
