import { argumentsOf } from '../command/arguments.ts'
import { overwriteArtefacts, writeArtefacts } from './write-artefacts.ts'

try {
  const { values } = argumentsOf('npm run generate -- [--overwrite]', { overwrite: { type: 'boolean' } })
  const write = values.overwrite ? overwriteArtefacts : writeArtefacts
  const { files, changed } = await write(process.cwd())
  console.log(`generated/: ${files} files from spec/, ${changed} changed`)
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
