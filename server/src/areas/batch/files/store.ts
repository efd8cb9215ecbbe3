import type { CollectionDefinition } from '../../../stores/transaction.ts'
import { number, text } from '../../../stores/indexes.ts'

/** A file that a task has made. */
export interface ResultFile {
  readonly taskId: string
  /** Unique in its task, in the order in which its files are made. */
  readonly number: number
  /** Name of the tile or feature; undefined for what belongs to all of them. */
  readonly piece: string | undefined
  readonly outputId: string
  /** Below a Zarr group. */
  readonly path: string | undefined
  /** Where it was delivered to, or would be. */
  readonly address: string
  readonly mediaType: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly md5: string
  readonly sha256: string
  /** Whether it was written to the storage of the task, or is kept by the platform. */
  readonly delivery: 'delivered' | 'kept'
  /** It is made of scenes that were published by then, in milliseconds since 1970 UTC. */
  readonly asOf: number
  /** Milliseconds since 1970 UTC. */
  readonly made: number
}

/** Of an organization: the files that were made first are forgotten first. */
const MAX_FILES = 100_000
const MAX_FILE_BYTES = 64 * 2 ** 20

/** By organization. */
export const RESULT_FILES: CollectionDefinition<ResultFile, 'task' | 'number'> = {
  name: 'batch.result-file',
  key: ({ taskId, number }) => resultKey(taskId, number),
  indexes: { task: text(({ taskId }) => taskId), number: number(({ number }) => number) },
  bound: {
    max: MAX_FILES,
    maxBytes: MAX_FILE_BYTES,
    drop: [],
    refuse: () => new RangeError('a file is larger than all that are listed'),
  },
}

export const resultKey = (taskId: string, number: number): string => `${taskId}/${number}`
