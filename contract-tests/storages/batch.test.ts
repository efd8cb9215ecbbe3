import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startDeliveringPlatform } from './delivering-platform.ts'
import type { DeliveringPlatform } from './delivering-platform.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'

const MANIFEST = z.object({
  files: z.array(z.object({ name: z.string(), mediaType: z.string(), size: z.number(), sha256: z.string() })),
})

const NDVI = `//VERSION=3
function setup() { return { input: ['red', 'nir'], output: { id: 'ndvi', bands: 1, sampleType: 'FLOAT32' } } }
function evaluatePixel(s) { return [index(s.nir, s.red)] }`

/** Below 10 km of the harbour, which lies in few tiles. */
const BOX = [4.02, 51.9, 4.05, 51.92]

let moto: Moto
let platform: DeliveringPlatform
const folder = mkdtempSync(join(tmpdir(), 'batch-storage-'))

beforeAll(async () => {
  moto = await startMoto()
  await moto.createBucket('harbour')
  const { host } = new URL(moto.address)
  platform = await startDeliveringPlatform([
    ...['--deliver', host],
    ...['--storage-endpoints', `vendorb_s3=${moto.address}`],
  ])
})

afterAll(async () => {
  await platform.stop()
  await moto.stop()
  rmSync(folder, { recursive: true })
})

const storage = (path: string, { accessKeyId, secretAccessKey } = moto.keys.allowed) => ({
  s3: {
    url: `s3://harbour/${path}`,
    accessKey: accessKeyId.reveal(),
    secretAccessKey: secretAccessKey.reveal(),
    region: 'eu-central-1',
  },
})

const processRequest = {
  input: { data: [{ type: 'orthoscene-3m' }] },
  output: { responses: [{ identifier: 'ndvi', format: { type: 'image/tiff' } }] },
  evalscript: NDVI,
}

const overTiles = (delivery: object) => ({
  processRequest: { ...processRequest, input: { ...processRequest.input, bounds: { bbox: BOX } } },
  input: { type: 'tiling-grid', id: 2, resolution: 12 },
  output: { type: 'raster', delivery, cogOutput: true },
})

/** Compares what the manifest of a task says with what is in the bucket. @returns the names of its files */
const expectAsInManifest = async (manifest: string): Promise<readonly string[]> => {
  const { files } = MANIFEST.parse(JSON.parse((await moto.file('harbour', manifest))?.bytes.toString() ?? ''))
  for (const { name, mediaType, size, sha256 } of files) {
    const file = await moto.file('harbour', name)
    expect([file?.bytes.length, file?.headers.get('content-type')]).toEqual([size, mediaType])
    expect(
      createHash('sha256')
        .update(file?.bytes ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
  return files.map(({ name }) => name)
}

test('the tiles of a task are delivered to S3 as its manifest says', async () => {
  const { id, status } = await platform.process(overTiles(storage('ndvi')))
  expect(status).toBe('DONE')
  const files = await expectAsInManifest(`ndvi/${id}/manifest.json`)
  expect(files.length).toBeGreaterThan(0)
  const keys = (await moto.keysIn('harbour')).filter((key) => key.startsWith('ndvi/'))
  expect(keys.toSorted()).toEqual([...files, `ndvi/${id}/manifest.json`].toSorted())
})

test('the features of a GeoPackage in S3 are read, and delivered one by one', async () => {
  const ring = [
    [4.02, 51.9],
    [4.03, 51.9],
    [4.03, 51.91],
    [4.02, 51.91],
    [4.02, 51.9],
  ]
  const feature = (identifier: string) => ({
    type: 'Feature',
    properties: { identifier },
    geometry: { type: 'Polygon', coordinates: [ring] },
  })
  const from = join(folder, 'berths.geojson')
  const to = join(folder, 'berths.gpkg')
  writeFileSync(from, JSON.stringify({ type: 'FeatureCollection', features: ['one', 'two'].map(feature) }))
  execFileSync('ogr2ogr', ['-f', 'GPKG', to, from], { stdio: 'pipe' })
  await moto.put('harbour', 'areas/berths.gpkg', new Uint8Array(readFileSync(to)))
  const { id, status, error } = await platform.process({
    processRequest,
    input: {
      type: 'geopackage',
      features: storage('areas/berths.gpkg'),
      defaults: { width: 40, height: 60 },
    },
    output: { type: 'raster', delivery: storage('berths') },
  })
  expect([status, error]).toEqual(['DONE', undefined])
  const files = await expectAsInManifest(`berths/${id}/manifest.json`)
  expect(files).toEqual(['one', 'two'].map((name) => `berths/${id}/${name}/ndvi.tif`))
})

test.each([
  [
    'whose keys may not write',
    () => storage('denied', moto.keys.denied),
    /^Tile 2_32631_\d+_\d+: The store refuse/,
  ],
  [
    'without a bucket',
    () => ({ s3: { ...storage('').s3, url: 's3://no-such-bucket/x' } }),
    /^Tile 2_32631_\d+_\d+: There is no bucket no-such-bucket[.]$/,
  ],
])('a task with a storage %s fails, and says so', async (_which, delivery, words) => {
  const { status, error } = await moto.withUsers(() => platform.process(overTiles(delivery())))
  expect(status).toBe('FAILED')
  expect(error).toMatch(words)
  const said = `${error}${platform.log()}`
  const { accessKeyId, secretAccessKey } = moto.keys.denied
  for (const secret of [accessKeyId, secretAccessKey]) expect(said).not.toContain(secret.reveal())
})

test('a task that would have to take on a role fails, and says so', async () => {
  const s3 = {
    url: 's3://harbour/role',
    iamRoleARN: 'arn:storage:iam::81204:role/harbour',
    region: 'eu-central-1',
  }
  const { status, error } = await platform.process(overTiles({ s3 }))
  expect(status).toBe('FAILED')
  expect(error).toMatch(/iamRoleARN: .*takes on no roles/)
})
