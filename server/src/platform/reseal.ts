import { PLATFORM } from '../services/platform-documents.ts'
import type { Sealed, Sealing } from '../services/secrets/sealing.ts'
import { everyDocument } from '../stores/every-document.ts'
import type { Stores } from '../stores/stores.ts'
import { digestOfSecret, readStoreIdentity, STORE_IDENTITY } from './store-identity.ts'
import type { StoreIdentity } from './store-identity.ts'
import { visitSealed } from './sealed-values.ts'
import type { SealedDocuments, SealedValue } from './sealed-values.ts'

/** Documents read at once. */
const BATCH = 500

export interface Resealing {
  readonly stores: Stores
  /** Who has documents in a collection. */
  readonly listOwners: (collection: string) => Promise<readonly string[]>
  /** The secret of before. */
  readonly from: string
  /** What opened before. */
  readonly before: Sealing
  /** What seals from now on. */
  readonly after: Sealing
}

/**
 * Seals what a store keeps with other keys, and gives it another secret and base address. No platform may run on it
 * meanwhile. It may be broken off and run again: what is sealed with the new keys stays.
 * @returns how many values were resealed
 * @throws Error where the secret of before is not that of the store, or the world is another
 */
export const reseal = async (resealing: Resealing, asked: StoreIdentity): Promise<number> => {
  const { stores, from } = resealing
  const kept = await readStoreIdentity(stores)
  if (!kept) throw new Error('the store was never filled: there is nothing to seal')
  if (![digestOfSecret(from), asked.secret].includes(kept.secret))
    throw new Error('--reseal-from is not the secret that the store was filled with')
  let count = 0
  await visitSealed({
    async visit(documents) {
      count += await resealAll(resealing, documents)
    },
  })
  const { secret, baseUrl } = asked
  await stores.collection(STORE_IDENTITY).put(PLATFORM, { ...kept, secret, baseUrl })
  return count
}

const resealAll = async <Document, Index extends string>(
  { stores, listOwners, before, after }: Resealing,
  { definition, findSealed, with: withSealed }: SealedDocuments<Document, Index>,
): Promise<number> => {
  let count = 0
  for (const owner of await listOwners(definition.name))
    for await (const batch of everyDocument(stores, definition, owner, BATCH))
      for (const document of batch) {
        const value = findSealed(document)
        if (!value || (await opens(after, value))) continue
        const sealed = await after.seal(value.place, await before.open(value.place, value.sealed))
        await stores
          .collection(definition)
          .update(owner, definition.key(document), (now) =>
            isSame(findSealed(now)?.sealed, value.sealed) ? withSealed(now, sealed) : now,
          )
        count++
      }
  return count
}

const opens = (sealing: Sealing, { place, sealed }: SealedValue): Promise<boolean> =>
  sealing.open(place, sealed).then(
    () => true,
    () => false,
  )

const isSame = (one: Sealed | undefined, other: Sealed): boolean => one?.secret === other.secret
