import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DeliveryFault } from '../../server/src/services/delivery/delivery-fault.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import type { Decoy } from './decoys.ts'
import { deliverGibibyte, openAt, testDeliveries } from './deliveries.ts'
import { catchCheckedFault, testFailures } from './failures.ts'
import { startGoogleSink } from './google-sink.ts'
import { keyFile, newKey, startGoogleStore, TOKEN } from './google-store.ts'
import type { GoogleStore } from './google-store.ts'
import { testUnreadFiles } from './unread-file.ts'

let google: GoogleStore

beforeAll(async () => {
  google = await startGoogleStore()
})

afterAll(() => google.stop())

const secrets = (): readonly string[] => [
  ...[TOKEN, google.place.credentials.reveal()],
  ...google.privateKey.split('\n').filter((line) => !line.startsWith('-') && line !== ''),
]

/** @see https://cloud.google.com/docs/authentication/application-default-credentials */
const environment = ({ address, host }: Decoy) => {
  const folder = mkdtempSync(join(tmpdir(), 'decoys-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'application_default_credentials.json')
  execFileSync('mkfifo', [file]) // nobody writes into it: a process that opens it to read it stands still
  return {
    GOOGLE_APPLICATION_CREDENTIALS: file,
    CLOUDSDK_CONFIG: folder,
    GOOGLE_CLOUD_QUOTA_PROJECT: 'decoy',
    GCE_METADATA_HOST: host,
    GCE_METADATA_IP: host,
    METADATA_SERVER_DETECTION: 'assume-present',
    STORAGE_EMULATOR_HOST: address,
    GOOGLE_CLOUD_UNIVERSE_DOMAIN: 'decoy.example',
    GOOGLE_CLOUD_PROJECT: 'decoy',
    GCLOUD_PROJECT: 'decoy',
    google_cloud_project: 'decoy',
  }
}

describe('to Google', () => {
  testDeliveries(() => google)
  testUnreadFiles(() => openAt(google))
  testFailures(() => ({
    store: google,
    secrets: secrets(),
    hosts: ['oauth2.googleapis.com'],
    environment,
    misled: ({ address }) => keyFile(google.privateKey, address),
  }))
})

test('a token is asked for once, for the account of the key, with an assertion for our own token server', async () => {
  const before = google.assertions.length
  const storage = await openAt(google)
  const { signal } = new AbortController()
  await Promise.all(['a', 'b', 'c'].map((key) => storage.exists(key, signal)))
  storage.close()
  expect(google.assertions.slice(before)).toMatchObject([
    { iss: 'files@harbour.iam.example.com', aud: 'https://oauth2.googleapis.com/token' },
  ])
  expect(google.strangers).toEqual([])
})

test('1 GiB is delivered in chunks, and never held', async () => {
  const sink = await startGoogleSink()
  const md5 = await deliverGibibyte('google', sink.address, google.place.credentials)
  expect(sink.md5()).toBe(md5)
  await sink.stop()
})

describe.each([
  ['one chunk', 1000],
  ['several chunks', 9 * 2 ** 20],
])('a delivery of %s fails for good', (_size, bytes) => {
  const fails = (change: Partial<GoogleStore['place']>) =>
    catchCheckedFault(
      openAt(google, { place: { ...google.place, ...change } }),
      { secrets: secrets() },
      { bytes },
    )

  test('with a key that the provider does not know', async () => {
    expect(await fails({ credentials: keyFile(newKey().pem) })).toEqual(
      new DeliveryFault('credentials', 'The store refused the credentials (invalid_grant).'),
    )
  })

  test('without the bucket', async () => {
    expect(await fails({ bucket: 'nowhere' })).toEqual(
      new DeliveryFault('missing', 'There is no bucket nowhere.'),
    )
  })
})

test('credentials of another type are refused before anybody is asked', async () => {
  const person = Buffer.from(JSON.stringify({ type: 'authorized_user', refresh_token: 'sesame' })).toString(
    'base64',
  )
  const place = { ...google.place, credentials: new Secret(person) }
  await expect(openAt(google, { place })).rejects.toEqual(
    new DeliveryFault(
      'credentials',
      'The credentials are of the type authorized_user: only keys of the type service_account are taken.',
    ),
  )
})
