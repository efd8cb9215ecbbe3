import { relative } from 'node:path'
import { argumentsOf } from '../command/arguments.ts'
import { operationPath } from './operation-file.ts'
import { scaffold } from './scaffold.ts'

try {
  argumentsOf('npm run scaffold', {})
  const folder = process.cwd()
  const written = await scaffold(folder)
  for (const id of [...written.values()].flat())
    console.log(`${id}: ${relative(folder, operationPath(folder, id))}`)
  if (written.size === 0) console.log('Every operation has its handler.')
} catch (error) {
  console.error(`scaffold: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
