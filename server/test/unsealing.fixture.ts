import { sql } from 'kysely'
import { DESTINATIONS } from '../src/areas/destinations/store.ts'
import { openStores } from '../src/platform/engine/open-stores.ts'
import { visitSealed } from '../src/platform/sealed-values.ts'
import { createLocalKeys, deriveSealingKeys } from '../src/services/secrets/sealing-keys.ts'
import { createSealing } from '../src/services/secrets/sealing.ts'
import { Secret } from '../src/services/secrets/secret.ts'
import { everyDocument } from '../src/stores/every-document.ts'

// A program that opens everything that a store keeps sealed, as the platform does where it uses it, and tells what the
// secrets of destinations are. It is for stores of tests, whose secrets are none.
const { DATABASE_URL, PLATFORM_DATA, PLATFORM_SECRET = '' } = process.env
const kept =
  DATABASE_URL === undefined ? { data: PLATFORM_DATA ?? '' } : { databaseUrl: new Secret(DATABASE_URL) }
const { database, stores } = await openStores(kept, (fault) => {
  throw fault
})
const sealing = createSealing(createLocalKeys(deriveSealingKeys(PLATFORM_SECRET)))
const ofDestinations: string[] = []
let opened = 0
let refused = 0
await visitSealed({
  async visit({ definition, findSealed }) {
    const owners = sql<{
      owner: string
    }>`select distinct owner from tally where collection = ${definition.name}`
    for (const { owner } of (await owners.execute(database.reader)).rows)
      for await (const documents of everyDocument(stores, definition, owner, 500))
        for (const value of documents.flatMap((document) => findSealed(document) ?? [])) {
          const text = await sealing.open(value.place, value.sealed).catch(() => undefined)
          if (text) opened++
          else refused++
          if (text && definition.name === DESTINATIONS.name) ofDestinations.push(text.reveal())
        }
  },
})
await stores.close()
process.stdout.write(`${JSON.stringify({ opened, refused, ofDestinations })}\n`)
