import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import setUpPostgres from './postgres-setup.ts'
import { engineOfRun } from './test-engine.ts'

/** Prepares what the run's engine needs, and removes at the end what tests have left in it. */
export default async (project: Pick<TestProject, 'provide'>): Promise<(() => Promise<void>) | undefined> => {
  const engine = engineOfRun()
  if (engine === 'memory') return undefined
  if (engine === 'postgres') return setUpPostgres(project)
  const folder = await mkdtemp(join(tmpdir(), 'platforms-'))
  process.env.PLATFORM_TEST_FOLDER = folder
  return () => rm(folder, { recursive: true })
}
