import { execFile } from 'node:child_process'
import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where Debian keeps the releases of PostgreSQL, side by side. */
const RELEASES = '/usr/lib/postgresql'

/**
 * The folder of the installed PostgreSQL's programs; the newest where there are several.
 * @throws Error that says what to install
 */
export const postgresPrograms = async (releases = RELEASES): Promise<string> => {
  for (const folder of [...(await releasesIn(releases)), ...(await configured())])
    if (await isExecutable(join(folder, 'initdb'))) return folder
  throw new Error('PostgreSQL is not installed: on Debian, `apt-get install postgresql postgresql-postgis`')
}

/** Whether a cluster can be started here: tests may run on a server elsewhere. */
export const isInstalled = (): Promise<boolean> =>
  postgresPrograms().then(
    () => true,
    () => false,
  )

const releasesIn = async (releases: string): Promise<string[]> => {
  const names = await readdir(releases).catch((): string[] => [])
  return names.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(releases, name, 'bin'))
}

/** Elsewhere than on Debian `pg_config` is found with the other programs. */
const configured = (): Promise<string[]> =>
  promisify(execFile)('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
