import { parseArguments } from '../command/arguments.ts'
import { measureStructure } from './structure.ts'
import { formatTable, tableOfWays } from './table.ts'
import { requestWays } from './ways.ts'

try {
  const usage = 'npm run structure -- [--json | ways]'
  const { values, words } = parseArguments(usage, { json: { type: 'boolean', default: false } }, 1)
  const [word] = words
  if (word !== undefined && word !== 'ways') throw new Error(`Unexpected argument '${word}'\nusage: ${usage}`)
  if (word === 'ways') console.log(tableOfWays(await requestWays()))
  else {
    const structure = await measureStructure(process.cwd())
    console.log(values.json ? JSON.stringify(structure, null, 2) : formatTable(structure))
  }
} catch (error) {
  console.error(`structure: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
