import type { Environment } from '../src/platform/environment.ts'
import { emptyStore, IN_MEMORY } from '../../tools/engine/test-engine.ts'
import type { TestStore } from '../../tools/engine/test-engine.ts'

/** Settings from which another world follows, or another beginning of it, or which want an empty store. */
const OTHER_WORLD: ReadonlySet<string> = new Set([
  ...['--seed', '--scenes', '--dialect', '--base-url', '--key-versions', '--secret', '--time', '--import'],
])

/** Settings that name a store of the test's own. */
const OWN_STORE: ReadonlySet<string> = new Set(['--data', '--database-url'])

/** Fills a store with the world of a platform for which nothing is set, and lets go of it. */
export type SeedStore = (store: TestStore) => Promise<void>

/**
 * A store for a platform with some settings: a copy of one that has the world already, which takes most of a start to
 * make.
 * @param environment of the platform: one with another secret has another world, and tests of what is written see all of it
 */
export const storeFor = async (
  flags: readonly string[],
  environment: Partial<Environment>,
  seed: SeedStore,
): Promise<TestStore> => {
  if (flags.some((flag) => OWN_STORE.has(flag))) return IN_MEMORY
  const isOther = 'secret' in environment || 'storesOptions' in environment
  if (isOther || flags.some((flag) => OTHER_WORLD.has(flag))) return emptyStore()
  return (await (seeded ??= seedOne(seed))).copy()
}

/** For all tests of this process. */
let seeded: Promise<TestStore> | undefined

const seedOne = async (seed: SeedStore): Promise<TestStore> => {
  const store = await emptyStore()
  if (store !== IN_MEMORY) await seed(store)
  return store
}
