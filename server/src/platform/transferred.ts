import { KEPT_FEEDS, KEPT_RESULTS, KEPT_SUBSCRIPTIONS } from '../analytics/memory/kept-analytics.ts'
import { KEPT_COLLECTIONS, KEPT_SCENES } from '../catalog/memory/kept-catalog.ts'
import type { SceneRecord } from '../catalog/scene.ts'
import { MODEL_COLLECTIONS } from '../identity/authorization-server/model-store.ts'
import { POLLS } from '../identity/authorization-server/poll-limiter.ts'
import { SEEDED_PARTS } from '../services/seeding.ts'
import { SEQUENCES } from '../stores/numbers.ts'
import type { MovedCollection } from '../stores/stored-record.ts'
import type { AnyCollection } from '../stores/transaction.ts'
import { WAITING_JOBS } from '../stores/waiting-jobs.ts'
import { worldCollections } from '../world/collections.ts'
import { COLLECTIONS } from './collections.ts'
import { STORE_IDENTITY } from './store-identity.ts'

/** Not moved as documents. */
const LEFT: ReadonlySet<AnyCollection> = new Set<AnyCollection>([
  ...[...MODEL_COLLECTIONS, POLLS], // sign-ins: sessions, codes, tokens
  ...[SEQUENCES, WAITING_JOBS], // numbers and jobs, which engines keep in their own ways
  ...[KEPT_SCENES, KEPT_COLLECTIONS, KEPT_FEEDS, KEPT_SUBSCRIPTIONS, KEPT_RESULTS], // likewise
  STORE_IDENTITY, // that of the target
])

/** Parts of the world that some engines make again at each start, and that others keep. */
const SCENES_AND_ANALYTICS = ['scenes', 'analytics']

/** What is moved from one engine to another. */
export const TRANSFERRED: readonly MovedCollection[] = COLLECTIONS.filter(
  (definition) => !LEFT.has(definition),
).map((definition) => ({ definition, except: definition === SEEDED_PARTS ? SCENES_AND_ANALYTICS : [] }))

/** Scenes and collections that are not the world's, which the target has of its own. */
export async function* withoutWorld(
  records: AsyncIterable<SceneRecord> | Iterable<SceneRecord>,
): AsyncGenerator<SceneRecord> {
  const ofWorld = new Set(worldCollections().map((collection) => JSON.stringify(collection)))
  for await (const record of records) if (record.kind === 'scene' || !ofWorld.has(record.json)) yield record
}
