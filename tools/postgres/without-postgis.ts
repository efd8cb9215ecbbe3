import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { postgresPrograms } from './programs.ts'

/** The programs of a PostgreSQL without PostGIS. */
export interface ProgramsWithoutPostgis {
  /** Their folder, for `startCluster`. */
  readonly programs: string
  readonly remove: () => Promise<void>
}

/** PostgreSQL finds its other files from the real place of its programs, so these are copies. */
const COPIED = ['initdb', 'postgres']

/**
 * Lays out the installed PostgreSQL once more in a temporary folder, without PostGIS.
 * @throws Error where none is installed
 */
export const withoutPostgis = async (): Promise<ProgramsWithoutPostgis> => {
  const installed = await postgresPrograms()
  const [share, library] = await Promise.all(
    ['--sharedir', '--pkglibdir'].map((what) => installPath(join(installed, 'pg_config'), what)),
  )
  const folder = await mkdtemp(join(tmpdir(), 'without-postgis-'))
  await chmod(folder, 0o755) // the account of the server reads it
  const programs = join(folder, installed)
  await mkdir(programs, { recursive: true })
  for (const program of COPIED) await copyFile(join(installed, program), join(programs, program))
  await link(library ?? '', folder)
  const extensions = join(share ?? '', 'extension')
  for (const entry of await readdir(share ?? ''))
    if (entry !== basename(extensions)) await link(join(share ?? '', entry), folder)
  for (const entry of await readdir(extensions))
    if (!entry.startsWith('postgis')) await link(join(extensions, entry), folder)
  return { programs, remove: () => rm(folder, { recursive: true }) }
}

const installPath = async (program: string, what: string): Promise<string> =>
  (await promisify(execFile)(program, [what])).stdout.trim()

/** Links a path at the same place below a folder. */
const link = async (path: string, folder: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await symlink(path, join(folder, path))
}
