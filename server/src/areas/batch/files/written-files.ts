import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import { TASKS } from '../tasks/store.ts'
import { countFinished } from '../tasks/task.ts'
import type { Task, Work } from '../tasks/task.ts'
import { fillPiece, listPieceTemplates } from './addresses.ts'

/** The files that tasks have written to an address. */
interface WrittenFile {
  /** Address with a placeholder for the name of the tile or feature. */
  readonly file: string
  /** Tiles and features whose files exist, as written by tasks that are no longer processed. */
  readonly names: readonly string[]
  /** Ids of the tasks that are writing to the address. */
  readonly writers: readonly string[]
}

/** Limits of an organization. Beyond them, the addresses that were stored first are dropped. */
const MAX_FILES = 10_000
const MAX_FILE_BYTES = 32 * 2 ** 20

/** Maximum number of names of one address. Beyond it, the first names are dropped. */
const MAX_NAMES = 100_000

/** Written files by organization. They outlast the tasks. */
export const WRITTEN_FILES: CollectionDefinition<WrittenFile, never> = {
  name: 'batch.written-file',
  key: ({ file }) => file,
  indexes: {},
  bound: {
    max: MAX_FILES,
    maxBytes: MAX_FILE_BYTES,
    drop: [],
    refuse: () => new RangeError('too many tiles or features are written to one address'),
  },
}

/** Stores that a task begins to write its files. */
export const beginWriting = (tx: Transaction, task: Task): Promise<void> =>
  changeFiles(tx, task, ({ file, names, writers }) => ({
    file,
    names,
    writers: [...writers.filter((id) => id !== task.id), task.id],
  }))

/** Stores what a task has written, when its processing ends. @param finished number of finished pieces */
export const endWriting = (tx: Transaction, task: Task, work: Work, finished: number): Promise<void> =>
  changeFiles(tx, task, ({ file, names, writers }) => ({
    file,
    names: [...new Set([...names, ...(work.names?.slice(0, finished) ?? [])])].slice(-MAX_NAMES),
    writers: writers.filter((id) => id !== task.id),
  }))

const changeFiles = async (
  tx: Transaction,
  { orgId, request }: Task,
  change: (file: WrittenFile) => WrittenFile,
): Promise<void> => {
  const files = tx.collection(WRITTEN_FILES)
  for (const file of listPieceTemplates(request)) {
    const before = (await files.get(String(orgId), file)) ?? { file, names: [], writers: [] }
    await files.put(String(orgId), change(before))
  }
}

/** Returns the files of a tile or feature that other tasks have written, and whether these are all its files. */
export type ExistingFiles = (name: string) => { readonly files: readonly string[]; readonly isAll: boolean }

/** Finds existing files at the addresses that a task shares with other tasks. */
export const findExistingFiles = async (
  tx: Transaction,
  { id, orgId, request }: Task,
): Promise<ExistingFiles> => {
  const written: (readonly [file: string, names: ReadonlySet<string>])[] = []
  for (const file of listPieceTemplates(request)) {
    const { names = [], writers = [] } = (await tx.collection(WRITTEN_FILES).get(String(orgId), file)) ?? {}
    const all = new Set(names)
    for (const writer of writers) {
      const task = writer === id ? undefined : await tx.collection(TASKS).get(String(orgId), writer)
      if (task) for (const name of listFinishedNames(task)) all.add(name)
    }
    written.push([file, all])
  }
  return (name) => {
    const files = written.flatMap(([file, names]) => (names.has(name) ? [fillPiece(file, name)] : []))
    return { files, isAll: files.length > 0 && files.length === written.length }
  }
}

/** Returns the names of the pieces that a task has finished. */
const listFinishedNames = ({ state }: Pick<Task, 'state'>): readonly string[] => {
  switch (state.status) {
    case 'CREATED':
    case 'ANALYSING':
    case 'ANALYSIS_DONE':
      return []
    case 'PROCESSING':
      return state.work.names?.slice(0, countFinished(state.run)) ?? []
    case 'DONE':
      return state.work.names ?? []
    case 'STOPPED':
    case 'FAILED':
      return state.work?.names?.slice(0, state.finished) ?? []
  }
}
