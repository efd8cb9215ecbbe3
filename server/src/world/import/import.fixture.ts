import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { MemoryAnalytics } from '../../analytics/memory/memory-analytics.ts'
import { MemoryCatalog } from '../../catalog/memory/catalog.ts'
import { readContract } from '../../contract/contract.ts'
import { Accounts } from '../../services/accounts/accounts.ts'
import { ItemTypeStore } from '../../services/assets/item-type-store.ts'
import { ItemTypes } from '../../services/assets/item-types.ts'
import { NO_IMAGERY } from '../../services/imagery/imagery-folder.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import type { Stores } from '../../stores/stores.ts'
import { WORLD_ITEM_TYPES } from '../item-types.ts'
import type { ImportEvent } from './events.ts'
import { importCatalog } from './import-catalog.ts'
import type { ImportTarget } from './import-catalog.ts'
import { STRICT_IMPORT } from './upgrade.ts'
import { createRecordValidator } from './validate.ts'

/** The secret from which API keys are derived. */
const SECRET = 'a secret of at least thirty-two characters'

/** A platform that has the item types of the demo data and nothing else, unless `more` says otherwise. */
export const targetWith = async (
  more: Partial<ImportTarget> = {},
  stores: Stores = new MemoryStores({ rehearse: true }),
): Promise<ImportTarget> => {
  const itemTypeStore = await ItemTypeStore.load(stores)
  for (const itemType of WORLD_ITEM_TYPES) await itemTypeStore.put(itemType)
  return {
    catalog: new MemoryCatalog(),
    itemTypeStore,
    analytics: new MemoryAnalytics(),
    accounts: await Accounts.load(stores, SECRET, Date),
    stores,
    ownImagery: NO_IMAGERY,
    ...more,
  }
}

/** Validates records for a platform that has the item types of the demo data. */
export const validate = createRecordValidator(readContract('strict'), new ItemTypes(WORLD_ITEM_TYPES))

/** A STAC item that can be imported, unless `more` spoils it. */
export const item = (id: string, more: object = {}) => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'coast',
  geometry: { type: 'Point', coordinates: [4, 52] },
  bbox: [4, 52, 4, 52],
  properties: { datetime: '2026-04-18T10:15:30Z' },
  assets: {},
  links: [{ rel: 'self', href: './a.json' }],
  ...more,
})

/** A STAC collection that can be imported, unless `more` spoils it. */
export const collection = (id: string, more: object = {}) => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  description: 'A coast.',
  license: 'CC0-1.0',
  extent: { spatial: { bbox: [[0, 0, 9, 9]] }, temporal: { interval: [['2026-01-01T00:00:00Z', null]] } },
  links: [],
  ...more,
})

/** A folder for files to import; each test of the calling file gets an empty one. */
export const folderToImport = () => {
  const folder = join(tmpdir(), `import-${randomUUID()}`)
  beforeEach(async () => {
    await mkdir(folder)
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    const path = join(folder, name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, content)
    return path
  }
  return {
    folder,
    /** @returns the path of the file */
    write,
    /** Writes an NDJSON file. @returns its path */
    writeRecords: (...records: readonly object[]) =>
      write('records.ndjson', records.map((record) => JSON.stringify(record)).join('\n')),
  }
}

/** Imports `paths`. @returns the target, the events of the import, and the ids of all scenes in the catalog */
export const run = async (
  paths: readonly string[],
  catalog = new MemoryCatalog(),
  stores?: Stores,
  rules = STRICT_IMPORT,
) => {
  const events: ImportEvent[] = []
  const target = await targetWith({ catalog }, stores)
  for await (const event of importCatalog(paths, target, validate, rules)) events.push(event)
  const done = events.at(-1)
  if (done?.kind !== 'done') throw new Error('an import ends with its counts')
  const refusals = events.flatMap((event) => (event.kind === 'refused' ? [[event.place, event.reason]] : []))
  const found = await catalog.search({ limit: 1000 })
  return { ...target, catalog, events, done, refusals, ids: found.scenes.map(({ id }) => id).sort() }
}
