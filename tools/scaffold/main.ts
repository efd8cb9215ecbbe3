import { relative } from 'node:path'
import { parseArguments } from '../command/arguments.ts'
import { scaffold } from './scaffold.ts'

try {
  parseArguments('npm run scaffold', {})
  const checkout = process.cwd()
  const stubs = await scaffold(checkout)
  for (const [id, file] of stubs) console.log(`${id}: ${relative(checkout, file)}`)
  if (stubs.size === 0) console.log('Every operation has its handler.')
} catch (error) {
  console.error(`scaffold: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
