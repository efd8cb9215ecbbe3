import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import { fillPiece, listPieceTemplates } from './addresses.ts'
import { countFinished } from '../tasks/task.ts'
import type { Task, Work } from '../tasks/task.ts'
import { TASKS } from '../tasks/store.ts'

/** What tasks have written at the address of a file, which has a placeholder for the names of tiles or features. */
interface WrittenFile {
  readonly file: string
  /** Tiles or features for which it is there, as far as the tasks are not being processed any more. */
  readonly names: readonly string[]
  /** Ids of the tasks that are writing it. */
  readonly writers: readonly string[]
}

/** Of one organization: what it wrote first is forgotten first. */
const MAX_FILES = 10_000
const MAX_FILE_BYTES = 32 * 2 ** 20
/** Of one file: what was written first is forgotten first. */
const MAX_NAMES = 100_000

/** By organization. It outlasts the tasks. */
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

/** Which files of a tile or feature other tasks have written, and whether these are all of its files. */
export type ExistingFiles = (name: string) => { readonly files: readonly string[]; readonly isAll: boolean }

/** Of the files that a task has addresses for in common with others. */
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

/** Notes that a task begins to write its files. */
export const beginWriting = (tx: Transaction, task: Task): Promise<void> =>
  changeFiles(tx, task, ({ file, names, writers }) => ({
    file,
    names,
    writers: [...writers.filter((id) => id !== task.id), task.id],
  }))

/** Notes what a task has written once it is not being processed any more. @param finished how many pieces of its work */
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

/** The tiles or features that a task has finished. */
export const listFinishedNames = ({ state }: Pick<Task, 'state'>): readonly string[] => {
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
