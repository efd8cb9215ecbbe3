import { argumentsOf } from '../command/arguments.ts'
import { structureOf } from './structure.ts'
import { tableOf, tableOfWays } from './table.ts'
import { requestWays } from './ways.ts'

try {
  const { values } = argumentsOf('npm run structure -- [--json | --ways]', {
    json: { type: 'boolean', default: false },
    ways: { type: 'boolean', default: false },
  })
  if (values.ways) console.log(tableOfWays(await requestWays()))
  else {
    const structure = await structureOf(process.cwd())
    console.log(values.json ? JSON.stringify(structure, null, 2) : tableOf(structure))
  }
} catch (error) {
  console.error(`structure: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
