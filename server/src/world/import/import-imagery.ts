import { join } from 'node:path'
import { RasterError } from '../../imagery/raster/raster-error.ts'
import { NotServed } from '../../services/imagery/imagery-folder.ts'
import type { ImageryFolder } from '../../services/imagery/imagery-folder.ts'
import { imageryHref } from '../../services/imagery/imagery-href.ts'
import type { ImportEvent } from './events.ts'
import { itemOfGeoTiff } from './geotiff-item.ts'
import { walk } from './imagery-walk.ts'
import type { RefusedEntry } from './imagery-walk.ts'
import { importRecords } from './import-catalog.ts'
import type { ImportTarget } from './import-catalog.ts'
import type { OpenRecord } from './open-record.ts'
import { records } from './records.ts'
import type { FoundRecord } from './records.ts'
import { scenesWithImagery } from './scenes-with-imagery.ts'
import { STRICT_IMPORT } from './upgrade.ts'
import type { Verdict } from './validate.ts'

type Validate = (record: OpenRecord) => Verdict

/**
 * Imports what lies in the imagery folder: STAC items and collections, and an item for each GeoTIFF that none of the
 * catalog names. What was imported from it before is updated. Items whose files have gone stay, and are told of.
 */
export async function* importImagery(
  folder: ImageryFolder,
  target: ImportTarget,
  validate: Validate,
  rules = STRICT_IMPORT,
): AsyncGenerator<ImportEvent> {
  const { catalog } = target
  const { records: described, tiffs, pictures, refused } = await walk(folder)
  const pathFor = (names: readonly string[]) => join(folder.path, ...names)
  const [first] = pictures
  if (first) yield { kind: 'ignored', files: pictures.length, first: pathFor(first) }
  if (described.length > 0)
    yield* importRecords(records(described.map(pathFor)), target, itemsAndCollections(validate), rules)
  const scenes = await scenesWithImagery(target)
  const named = new Set(scenes.flatMap(({ isMade, hrefs }) => (isMade ? [] : hrefs)))
  for (const { isMade, hrefs, collection, id } of scenes)
    if (isMade && hrefs.some((href) => named.has(href))) await catalog.deleteScenes(collection, [id])
  const unnamed = tiffs.filter((names) => !named.has(imageryHref(names)))
  yield* importRecords(makeRecords(folder, unnamed, refused), target, validate)
  const there = new Set(tiffs.map(imageryHref))
  for (const { hrefs, collection, id } of scenes)
    for (const href of hrefs) if (!there.has(href)) yield { kind: 'gone', href, collection, id }
}

/** Users, orders and the like are not taken from where images are put. */
const itemsAndCollections =
  (validate: Validate): Validate =>
  (record) => {
    const verdict = validate(record)
    return ['item', 'collection', 'refused'].includes(verdict.kind)
      ? verdict
      : { kind: 'refused', reason: 'is neither a STAC item nor a STAC collection' }
  }

/** A record for each GeoTIFF, and one without a value for what the walk has refused. */
async function* makeRecords(
  folder: ImageryFolder,
  files: readonly (readonly string[])[],
  refused: readonly RefusedEntry[],
): AsyncGenerator<FoundRecord> {
  const record = (names: readonly string[], found: Pick<FoundRecord, 'value' | 'fault'>): FoundRecord => {
    const file = { path: join(folder.path, ...names), bytes: 1, format: 'document' } as const
    return { file, place: '', readBytes: 1, ...found }
  }
  for (const { names, reason } of refused) yield record(names, { fault: reason })
  for (const names of files) yield record(names, await itemOrFault(folder, names))
}

const itemOrFault = async (
  folder: ImageryFolder,
  names: readonly string[],
): Promise<Pick<FoundRecord, 'value' | 'fault'>> => {
  const { readHead } = await import('./geotiff-head.ts') // with the first file, and geotiff.js
  try {
    return { value: itemOfGeoTiff(names, await readHead(await folder.findAt(names))) }
  } catch (fault) {
    if (fault instanceof RasterError || fault instanceof NotServed) return { fault: fault.message }
    throw fault
  }
}
