import type { ImportedRecord } from '../analytics/imported-record.ts'
import type { SceneRecord } from '../catalog/scene.ts'
import type { StoredRecord } from '../stores/stored-record.ts'
import type { TransferRecord } from './transfer-record.ts'

/** Takes in what a platform keeps, some records at a time. */
export interface RecordsSink {
  stored(records: readonly StoredRecord[]): Promise<void>
  scenes(records: readonly SceneRecord[]): Promise<void>
  analytics(records: readonly ImportedRecord[]): Promise<void>
}

/** How much is taken in at once: so many records, or about so many characters of JSON. */
const MAX_RECORDS = 500
const MAX_CHARACTERS = 8 * 2 ** 20

/**
 * Gives all records to a sink, in their order as far as they go the same way.
 * @throws Error that names the records among which one could not be taken in, counted from 1
 */
export const pour = async (records: AsyncIterable<TransferRecord>, sink: RecordsSink): Promise<void> => {
  let [batch, first, characters]: [TransferRecord[], number, number] = [[], 1, 0]
  for await (const record of records) {
    batch.push(record)
    if ('json' in record) characters += record.json.length
    if (batch.length < MAX_RECORDS && characters < MAX_CHARACTERS) continue
    await give(batch, first, sink)
    ;[batch, first, characters] = [[], first + batch.length, 0]
  }
  await give(batch, first, sink)
}

const give = async (batch: readonly TransferRecord[], first: number, sink: RecordsSink): Promise<void> => {
  const stored = batch.filter(isStored)
  const scenes = batch.filter(isScene)
  const analytics = batch.filter(isImported)
  try {
    if (stored.length > 0) await sink.stored(stored)
    if (scenes.length > 0) await sink.scenes(scenes)
    if (analytics.length > 0) await sink.analytics(analytics)
  } catch (cause) {
    const last = first + batch.length - 1
    throw new Error(`one of the records ${first} to ${last} cannot be taken in: ${describeFault(cause)}`, {
      cause,
    })
  }
}

const describeFault = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

const isStored = (record: TransferRecord): record is StoredRecord =>
  ['number', 'job', 'document'].includes(record.kind)

const isScene = (record: TransferRecord): record is SceneRecord =>
  ['scene', 'sceneCollection'].includes(record.kind)

const isImported = (record: TransferRecord): record is ImportedRecord => !isStored(record) && !isScene(record)
