import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArguments } from '../command/arguments.ts'
import { TOWNS_MODULE, townsModule } from './towns-module.ts'

try {
  parseArguments('npm run towns', {})
  const text = townsModule()
  await writeFile(join(import.meta.dirname, '../..', TOWNS_MODULE), text)
  console.log(`${TOWNS_MODULE}  ${Math.ceil(text.length / 1000)} kB`)
} catch (error) {
  console.error(`towns: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
