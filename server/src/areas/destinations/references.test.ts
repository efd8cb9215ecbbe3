import { expect, test } from 'vitest'
import { createSealing } from '../../services/secrets/sealing.ts'
import { createLocalKeys, deriveSealingKeys } from '../../services/secrets/sealing-keys.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { separateSecrets } from './parameters.ts'
import { createDestinations, toReference } from './references.ts'
import { createDestinationStore, sealingPlace } from './store.ts'

const ORG = 812
const OTHER_ORG = 905
const ID = 'harbor'
const TIME = '2026-05-04T08:00:00.000000000Z'

/** The destinations of an organization that has one, which is its default. */
const destinationsWith = async (archived: string | null) => {
  const store = createDestinationStore(new MemoryStores({ rehearse: true }))
  const sealing = createSealing(
    createLocalKeys(deriveSealingKeys('a secret of at least thirty-two characters')),
  )
  const { storage, secrets } = separateSecrets({
    type: 'vendora_cloud_storage',
    name: ID,
    parameters: { bucket: 'bucket-of-the-harbor', credentials: 'a-key' },
  })
  const sealed = await sealing.seal(sealingPlace(ID), secrets)
  const destination = { id: ID, name: ID, owner: '4101', created: TIME, updated: TIME, storage, sealed }
  await store.add(ORG, { ...destination, archived: null })
  await store.setDefault(ORG, ID)
  await store.change(ORG, ID, (now) => ({ ...now, archived }))
  return createDestinations(store, sealing)
}

test.each([
  ['by its id', toReference(ID)],
  ['as the default', 'ip:destinations/default'],
])('files are written to a destination that is named %s', async (_how, reference) => {
  const destinations = await destinationsWith(null)
  expect(await destinations.find(ORG, reference)).toEqual({ kind: 'inUse', reference: toReference(ID) })
  expect(await destinations.findPlace(ORG, reference)).toMatchObject({ bucket: 'bucket-of-the-harbor' })
})

test('no files are written to a destination that has been archived since an order was placed', async () => {
  const destinations = await destinationsWith(TIME)
  expect(await destinations.find(ORG, toReference(ID))).toMatchObject({ kind: 'archived' })
  expect(await destinations.findPlace(ORG, toReference(ID))).toBeUndefined()
})

test.each([
  ['of another organization', OTHER_ORG, toReference(ID), 'unknown'],
  ['that does not exist', ORG, toReference('none'), 'unknown'],
  ['that is the default, where none is', OTHER_ORG, 'ip:destinations/default', 'noDefault'],
  ['whose reference is malformed', ORG, `destinations/${ID}`, 'unknown'],
])('no files are written to a destination %s', async (_which, orgId, reference, kind) => {
  const destinations = await destinationsWith(null)
  expect(await destinations.find(orgId, reference)).toEqual({ kind })
  expect(await destinations.findPlace(orgId, reference)).toBeUndefined()
})
