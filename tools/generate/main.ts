import { parseArgs } from 'node:util'
import { overwriteArtefacts, writeArtefacts } from './write-artefacts.ts'

try {
  const { values } = parseArgs({ options: { overwrite: { type: 'boolean' } } })
  const write = values.overwrite ? overwriteArtefacts : writeArtefacts
  const { files, changed } = await write(process.cwd())
  console.log(`generated/: ${files} files from spec/, ${changed} changed`)
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
