import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOneSentence } from './in-one-sentence.ts'
import setUpPostgres from './postgres-setup.ts'
import { engineOfRun } from './test-engine.ts'

/** Prepares what the run's engine needs, and removes at the end what tests have left in it. */
export default inOneSentence<(() => Promise<void>) | undefined>(async (project) => {
  const engine = engineOfRun()
  if (engine === 'memory') return undefined
  if (engine === 'postgres') return setUpPostgres(project)
  const folder = await mkdtemp(join(tmpdir(), 'platforms-'))
  process.env.PLATFORM_TEST_FOLDER = folder
  return () => rm(folder, { recursive: true })
})
