import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a public repository, and the outcome of giving it to the platform, in a word or two: `right`, `rejected: version 2`. */
export interface CorpusFile {
  readonly outcome: string
  /** `<owner>/<name>` on GitHub; `repositories.tsv` holds its commit. */
  readonly repository: string
  /** Within the repository; `#2` after it is the second script of a notebook or a guide. */
  readonly path: string
}

/** Where lists lie, and the folders that hold `<owner>+<name>/<path>`, of which the first that has a file is read. */
export interface Corpora {
  readonly lists: string
  readonly folders: readonly string[]
  /** Writes the outcomes found into the list instead of comparing them. */
  readonly isRecording: boolean
}

/** The files of public repositories that this one holds. */
export const HELD = join(import.meta.dirname, '../../samples/corpora')

/** Whether outcomes are written into the lists. */
export const isRecording = process.env.PLATFORM_CORPORA_RECORD === 'yes'

const given = process.env.PLATFORM_CORPORA

const CORPORA: Corpora = {
  lists: import.meta.dirname,
  folders: [HELD, ...(given === undefined ? [] : [given])],
  isRecording,
}

const readRows = async (list: string): Promise<CorpusFile[]> =>
  (await readFile(list, 'utf8'))
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [outcome = '', repository = '', path = ''] = line.split('\t')
      return { outcome, repository, path }
    })

const formatRows = (rows: readonly CorpusFile[]): string =>
  [
    'outcome\trepository\tpath',
    ...rows.map((row) => [row.outcome, row.repository, row.path].join('\t')),
    '',
  ].join('\n')

/** The address of the file on this machine, undefined where no folder has it. */
const located = ({ repository, path }: CorpusFile, folders: readonly string[]): string | undefined =>
  folders
    .map((folder) => join(folder, repository.replace('/', '+'), path.replace(/#\d+$/, '')))
    .find((file) => existsSync(file))

/** How many files have each kind of outcome; the kind is the part before a colon. */
const formatTable = (name: string, found: readonly CorpusFile[], listed: number): string => {
  const counts = new Map<string, number>()
  for (const { outcome } of found) {
    const [kind = ''] = outcome.split(':')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const rows = [...counts].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => `| ${kind} | ${count} |`)
  return [`| ${name}: ${found.length} of ${listed} files at hand | files |`, '| --- | --- |', ...rows].join(
    '\n',
  )
}

/** A row of a list, and the address of its file on this machine. */
export interface FoundFile {
  readonly row: CorpusFile
  readonly file: string
}

/** The files of a list that are on this machine, in its order. */
export const filesAtHand = async (
  name: string,
  { lists, folders }: Corpora = CORPORA,
): Promise<FoundFile[]> =>
  (await readRows(join(lists, `${name}.tsv`))).flatMap((row) => {
    const file = located(row, folders)
    return file === undefined ? [] : [{ row, file }]
  })

/**
 * Gives every file of a list that is on this machine to the platform, prints how many had which outcome, and compares each with
 * the list.
 * @returns a line for each file whose outcome is another one than the list's: better ones too, so that the list stays true
 */
export const measureCorpus = async (
  name: string,
  measureFile: (file: string, row: CorpusFile) => string | Promise<string>,
  corpora: Corpora = CORPORA,
): Promise<string[]> => {
  const list = join(corpora.lists, `${name}.tsv`)
  const rows = await readRows(list)
  const found: CorpusFile[] = []
  const differences: string[] = []
  for (const { file, row } of await filesAtHand(name, corpora)) {
    const outcome = await measureFile(file, row)
    found.push({ ...row, outcome })
    if (outcome !== row.outcome)
      differences.push(`${row.repository}/${row.path}: ${outcome}, not ${row.outcome}`)
  }
  console.log(`\n${formatTable(name, found, rows.length)}\n`)
  if (!corpora.isRecording) return differences
  const recorded = new Map(found.map((row) => [`${row.repository}/${row.path}`, row]))
  await writeFile(list, formatRows(rows.map((row) => recorded.get(`${row.repository}/${row.path}`) ?? row)))
  return []
}
