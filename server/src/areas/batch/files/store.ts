import { number, text } from '../../../stores/indexes.ts'
import type { CollectionDefinition } from '../../../stores/transaction.ts'

/** A file that a task produced. */
export interface ResultFile {
  readonly taskId: string
  /** Unique in its task; numbers follow the order of production. */
  readonly number: number
  /** Name of the tile or feature; undefined for a file that all pieces share. */
  readonly piece: string | undefined
  readonly outputId: string
  /** Path in the Zarr group; undefined for other outputs. */
  readonly path: string | undefined
  /** Where the file was delivered to, or would have been. */
  readonly address: string
  readonly mediaType: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly md5: string
  readonly sha256: string
  /** Whether the file was written to the storage of the task, or is stored by the platform. */
  readonly delivery: 'delivered' | 'kept'
  /** The file shows scenes that were published by this time, in milliseconds since 1970 UTC. */
  readonly asOf: number
  /** Milliseconds since 1970 UTC. */
  readonly made: number
}

/** Limits of an organization. Beyond them, the files that were produced first are dropped. */
const MAX_FILES = 100_000
const MAX_FILE_BYTES = 64 * 2 ** 20

/** Files by organization. */
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
