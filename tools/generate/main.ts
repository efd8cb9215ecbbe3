import { parseArguments } from '../command/arguments.ts'
import { writeArtefacts } from './write-artefacts.ts'

try {
  parseArguments('npm run generate', {})
  const { files, changed } = await writeArtefacts(process.cwd())
  console.log(`generated/: ${files} files from spec/, ${changed} changed`)
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
