import { argumentsOf } from '../command/arguments.ts'
import { structureOf } from './structure.ts'
import { tableOf } from './table.ts'

try {
  const { values } = argumentsOf('npm run structure -- [--json]', { json: { type: 'boolean' } })
  const structure = await structureOf(process.cwd())
  console.log(values.json ? JSON.stringify(structure, null, 2) : tableOf(structure))
} catch (error) {
  console.error(`structure: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
