import { mkdir, writeFile } from 'node:fs/promises'
import { parseArguments } from '../command/arguments.ts'
import { release } from './release.ts'
import { RELEASED } from './released.ts'

const usage = 'npm run release -- VERSION'

try {
  const [version] = parseArguments(usage, {}, 1).words
  if (version === undefined) throw new Error(`usage: ${usage}`)
  const changelog = await release(process.cwd(), version)
  await mkdir('dist', { recursive: true })
  await writeFile('dist/CHANGELOG-contract.md', changelog)
  console.log(
    `${RELEASED} is ${version}. Commit all that changed, and tag the commit v${version}. The whole drift: dist/CHANGELOG-contract.md`,
  )
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
