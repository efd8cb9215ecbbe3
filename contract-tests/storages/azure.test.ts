import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeliveryFault } from '../../server/src/services/delivery/delivery-fault.ts'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { startAzurite } from './azurite.ts'
import type { Azurite } from './azurite.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import type { Decoy } from './decoys.ts'
import { deliverGibibyte, openAt, testDeliveries } from './deliveries.ts'
import { createFile } from './delivered-file.ts'
import { catchCheckedFault, testFailures } from './failures.ts'
import { testUnreadFiles } from './unread-file.ts'

let azurite: Azurite

beforeAll(async () => {
  azurite = await startAzurite()
})

afterAll(() => azurite.stop())

const sasSecrets = (token: Secret): readonly string[] => {
  const signature = new URLSearchParams(token.reveal()).get('sig') ?? ''
  return [signature, encodeURIComponent(signature), token.reveal()]
}

/** @see https://learn.microsoft.com/dotnet/api/azure.identity.environmentcredential */
const environment = ({ address }: Decoy) => ({
  AZURE_STORAGE_ACCOUNT: 'decoy',
  AZURE_STORAGE_KEY: 'ZGVjb3k=',
  AZURE_STORAGE_SAS_TOKEN: 'sv=1&sig=decoy',
  AZURE_STORAGE_CONNECTION_STRING: `BlobEndpoint=${address}/decoy;SharedAccessSignature=sv=1&sig=decoy`,
  AZURE_CLIENT_ID: 'decoy',
  AZURE_TENANT_ID: 'decoy',
  AZURE_CLIENT_SECRET: 'decoy',
  AZURE_AUTHORITY_HOST: address,
  IDENTITY_ENDPOINT: `${address}/msi`,
  IDENTITY_HEADER: 'decoy',
  MSI_ENDPOINT: `${address}/msi`,
  IMDS_ENDPOINT: address,
  AZURE_POD_IDENTITY_AUTHORITY_HOST: address,
  AZURE_LOG_LEVEL: 'verbose',
})

describe('to Azure', () => {
  testDeliveries(() => azurite)
  testUnreadFiles(() => openAt(azurite))
  testFailures(() => ({
    store: azurite,
    secrets: sasSecrets(azurite.place.sasToken),
    hosts: ['harbour.blob.core.windows.net'],
    environment,
    misled: () => azurite.place.sasToken,
  }))
})

test('1 GiB is delivered in blocks, and never held', async () => {
  const md5 = await deliverGibibyte('azure', azurite.address, azurite.place.sasToken)
  expect(await azurite.computedMd5('delivered.tif')).toBe(md5)
})

describe.each([
  ['one block', 1000],
  ['several blocks', 9 * 2 ** 20],
])('a delivery of %s fails for good', (_size, bytes) => {
  const fails = (change: Partial<Azurite['place']>) => {
    const place = { ...azurite.place, ...change }
    return catchCheckedFault(openAt(azurite, { place }), { secrets: sasSecrets(place.sasToken) }, { bytes })
  }

  test('with a wrong signature', async () => {
    const sasToken = new Secret(azurite.place.sasToken.reveal().replace(/sig=.{6}/, 'sig=AAAAAA'))
    expect(await fails({ sasToken })).toEqual(
      new DeliveryFault('credentials', 'The store refused the credentials (AuthorizationFailure).'),
    )
  })

  test('with a signature that does not allow to write', async () => {
    expect(await fails({ sasToken: azurite.sasToken('r') })).toMatchObject({ kind: 'refused', isFinal: true })
  })

  test('without the container', async () => {
    expect(await fails({ container: 'nowhere' })).toEqual(
      new DeliveryFault('missing', 'There is no container nowhere.'),
    )
  })
})

test.each(['', 'sesame', 'sv=1&sig=', 'sig=sesame', 'sv=1&sig=se same', 'sv=1&sig=sesame\r\nhost: x'])(
  'a text that is no signature is refused: %j',
  async (text) => {
    const place = { ...azurite.place, sasToken: new Secret(text) }
    await expect(openAt(azurite, { place })).rejects.toEqual(
      new DeliveryFault('credentials', 'The SAS token has no signature (sig) or no version (sv).'),
    )
  },
)

test('blocks of a delivery that failed are no file, and no part of the next one', async () => {
  const proxy = await startCuttingProxy(azurite.port)
  proxy.dieAfter(12 * 2 ** 20, 0)
  const key = 'left.tif'
  const bytes = 17 * 2 ** 20
  expect(await catchCheckedFault(openAt(azurite, proxy), { secrets: [] }, { key, bytes })).toMatchObject({
    kind: 'broken',
  })
  expect([await azurite.file(key), await azurite.uncommitted(key)]).toEqual([undefined, 1])
  expect(await catchCheckedFault(openAt(azurite), { secrets: [] }, { key, bytes: bytes + 1 })).toBeUndefined()
  expect(await azurite.uncommitted(key)).toBe(0)
  expect((await azurite.file(key))?.md5).toBe(createFile(bytes + 1).md5)
  await proxy.stop()
})
