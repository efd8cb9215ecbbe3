import type { InstalledRelease } from './install-release.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

/** A process of a release. */
export interface RunningRelease extends Server {
  readonly version: string
}

const SECRET = 'the secret of all releases of a platform'

/** @param databaseUrl of a database that processes of other releases may use */
export const startRelease = async (
  { version, program }: InstalledRelease,
  databaseUrl: string,
): Promise<RunningRelease> => ({
  version,
  ...(await startServer([program, 'start'], { DATABASE_URL: databaseUrl, PLATFORM_SECRET: SECRET })),
})

/** How often jobs were run by some processes, by kind and outcome. */
export const countRuns = async (
  releases: readonly RunningRelease[],
): Promise<ReadonlyMap<string, number>> => {
  const runs = new Map<string, number>()
  for (const release of releases)
    for (const [, kind = '', outcome = '', count] of (await release.metrics()).matchAll(RUNS)) {
      const name = `${kind} ${outcome}`
      runs.set(name, (runs.get(name) ?? 0) + Number(count))
    }
  return runs
}

const RUNS = /^jobs_runs_total\{kind="([^"]+)",outcome="([^"]+)"\} (\d+)$/gm
