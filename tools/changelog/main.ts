import { writeFile } from 'node:fs/promises'
import { parseArguments } from '../command/arguments.ts'
import { bundledContract, driftSinceRelease } from '../drift/since-release.ts'
import { CHANGELOG, currentChangelog } from './changelog.ts'

try {
  parseArguments('npm run changelog', {})
  const repository = process.cwd()
  const drift = await driftSinceRelease(repository, bundledContract)
  await writeFile(CHANGELOG, await currentChangelog(repository, drift))
  console.log(`${CHANGELOG} says what is new. ${drift.line}`)
} catch (error) {
  console.error(`changelog: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
