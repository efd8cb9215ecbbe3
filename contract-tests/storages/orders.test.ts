import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { CuttingProxy } from './cutting-proxy.ts'
import { startDeliveringPlatform } from './delivering-platform.ts'
import type { DeliveringPlatform, EndedOrder } from './delivering-platform.ts'
import { startMoto } from './moto.ts'
import type { Moto } from './moto.ts'

const MANIFEST = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      media_type: z.string(),
      size: z.number(),
      digests: z.object({ md5: z.string(), sha256: z.string() }),
    }),
  ),
})

const SCENES = ['20260418_101530_07_2a41', '20260419_094210_53_1c07']

const FIRST = `${SCENES[0]}_ortho_analytic_4b.tif`

/** What hints name where three files in a row fail: two, and all that is left. */
const GIVEN_UP = [
  `OrthoScene/${FIRST}`,
  `OrthoScene/${SCENES[0]}_ortho_udm2.tif`,
  `OrthoScene/${SCENES[1]}_ortho_analytic_4b.tif and 2 more of its files`,
]

let moto: Moto
let proxy: CuttingProxy
let platform: DeliveringPlatform

beforeAll(async () => {
  moto = await startMoto()
  await moto.createBucket('harbour')
  proxy = await startCuttingProxy(moto.port)
  const { host } = new URL(proxy.address)
  platform = await startDeliveringPlatform([
    ...['--deliver', host],
    ...['--storage-endpoints', `vendorb_s3=${proxy.address}`],
  ])
})

afterEach(() => {
  proxy.revive()
})

afterAll(async () => {
  await platform.stop()
  await proxy.stop()
  await moto.stop()
})

/** A destination at AWS. */
const atAws = (keys: Moto['keys']['allowed'], bucket = 'harbour') =>
  platform.createDestination({
    type: 'vendorb_s3',
    name: 'harbour at AWS',
    parameters: {
      bucket,
      aws_region: 'eu-central-1',
      aws_access_key_id: keys.accessKeyId.reveal(),
      aws_secret_access_key: keys.secretAccessKey.reveal(),
    },
  })

const order = (ref: string, delivery: object = {}) =>
  platform.order({
    name: 'harbour',
    products: [{ item_ids: SCENES, item_type: 'OrthoScene', product_bundle: 'analytic_udm2' }],
    delivery: { destination: { ref }, ...delivery },
  })

/** Keys of what is in the bucket of an order, sorted. */
const deliveredKeys = async ({ id }: Pick<EndedOrder, 'id'>): Promise<readonly string[]> =>
  (await moto.keysIn('harbour')).filter((key) => key.startsWith(`${id}/`)).toSorted()

/** Compares what the manifest in the bucket says with what is there. @returns how many files it has */
const expectAsInManifest = async ({ id }: EndedOrder): Promise<number> => {
  const manifest = await moto.file('harbour', `${id}/manifest.json`)
  const { files } = MANIFEST.parse(JSON.parse(manifest?.bytes.toString() ?? ''))
  for (const { path, size, media_type, digests } of files) {
    const file = await moto.file('harbour', `${id}/${path}`)
    expect([file?.bytes.length, file?.headers.get('content-type')]).toEqual([size, media_type])
    for (const [digest, value] of Object.entries(digests))
      expect(
        createHash(digest)
          .update(file?.bytes ?? '')
          .digest('hex'),
      ).toBe(value)
  }
  expect(await deliveredKeys({ id })).toEqual(
    [...files.map(({ path }) => `${id}/${path}`), `${id}/manifest.json`].toSorted(),
  )
  return files.length
}

describe('an order', () => {
  test('is delivered to S3 as its manifest says', async () => {
    const ended = await order(await atAws(moto.keys.allowed))
    expect(ended).toMatchObject({
      state: 'success',
      last_message: 'All items are delivered',
      error_hints: [],
    })
    expect(ended._links.results?.map(({ delivery, location }) => [delivery, location])).toEqual(
      Array.from({ length: 5 }, () => ['success', undefined]),
    )
    expect(await expectAsInManifest(ended)).toBe(4)
  })

  test.each([
    [{ single_archive: true }, 1],
    [{ single_archive: false }, 2],
  ])('is delivered as archives with %j', async (how, archives) => {
    const ended = await order(await atAws(moto.keys.allowed), { archive_type: 'zip', ...how })
    expect(ended.state).toBe('success')
    expect(await expectAsInManifest(ended)).toBe(archives)
  })

  test('fails where there is no such bucket, and says so', async () => {
    const ref = await atAws(moto.keys.allowed, 'no-such-bucket')
    const ended = await order(ref)
    expect(ended).toMatchObject({ state: 'failed', last_message: 'No item is delivered' })
    expect(ended.error_hints).toEqual([
      `OrthoScene/${FIRST} and 4 more of its files could not be written to ${ref}: There is no bucket no-such-bucket`,
    ])
  })

  test('fails where its keys may not write, and says so without them', async () => {
    const ref = await atAws(moto.keys.denied)
    const ended = await moto.withUsers(() => order(ref))
    expect(ended).toMatchObject({ state: 'failed', last_message: 'No item is delivered' })
    const why = 'The store refused to do it in the bucket harbour (AccessDenied)'
    expect(ended.error_hints).toEqual(
      GIVEN_UP.map((what) => `${what} could not be written to ${ref}: ${why}`),
    )
    const said = JSON.stringify(ended) + platform.log()
    const { accessKeyId, secretAccessKey } = moto.keys.denied
    for (const secret of [accessKeyId, secretAccessKey]) expect(said).not.toContain(secret.reveal())
  })

  test('fails where the store dies meanwhile, without a manifest, and is complete when it is ordered again', async () => {
    const ref = await atAws(moto.keys.allowed)
    proxy.dieAfter(1_300_000, 0)
    const dead = await order(ref)
    expect(dead).toMatchObject({ state: 'failed', last_message: 'No item is delivered' })
    const { host } = new URL(proxy.address)
    const hints = dead.error_hints.map((hint) => hint.replace(/\((ECONNRESET|EPIPE)\)$/, '(BROKEN)'))
    const why = `The connection to ${host} broke off (BROKEN)`
    expect(hints).toEqual(GIVEN_UP.map((what) => `${what} could not be written to ${ref}: ${why}`))
    proxy.revive()
    expect(await deliveredKeys(dead)).toEqual([`${dead.id}/OrthoScene/${FIRST}`])
    expect(await expectAsInManifest(await order(ref))).toBe(4)
  })

  test('is kept by the platform where that delivers nothing to the host, and says so', async () => {
    const ref = await platform.createDestination({
      type: 'vendorc_blob_storage',
      name: 'elsewhere',
      parameters: { account: 'elsewhere', container: 'any', sas_token: 'sp=rw&sig=any' },
    })
    const ended = await order(ref)
    expect(ended.last_message).toMatch(/kept by the platform, which delivers nothing to elsewhere\.blob\./)
    expect(ended._links.results?.every(({ location }) => location !== undefined)).toBe(true)
  })
})
