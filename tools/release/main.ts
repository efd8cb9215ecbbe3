import { mkdir, writeFile } from 'node:fs/promises'
import { release } from './release.ts'
import { RELEASED } from './released.ts'

const [version, ...rest] = process.argv.slice(2)

try {
  if (version === undefined || rest.length > 0) throw new Error('usage: npm run release -- VERSION')
  const changelog = await release(process.cwd(), version)
  await mkdir('dist', { recursive: true })
  await writeFile('dist/CHANGELOG-contract.md', changelog)
  console.log(
    `${RELEASED} is ${version}. Commit it with spec/openapi.yaml and generated/. Changelog: dist/CHANGELOG-contract.md`,
  )
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
