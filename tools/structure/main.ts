import { argumentsOf } from '../command/arguments.ts'
import { structureOf } from './structure.ts'
import { tableOf, tableOfWays } from './table.ts'
import { requestWays } from './ways.ts'

try {
  const usage = 'npm run structure -- [--json | ways]'
  const { values, words } = argumentsOf(usage, { json: { type: 'boolean', default: false } }, 1)
  const [word] = words
  if (word !== undefined && word !== 'ways') throw new Error(`Unexpected argument '${word}'\nusage: ${usage}`)
  if (word === 'ways') console.log(tableOfWays(await requestWays()))
  else {
    const structure = await structureOf(process.cwd())
    console.log(values.json ? JSON.stringify(structure, null, 2) : tableOf(structure))
  }
} catch (error) {
  console.error(`structure: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
