import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { argumentsOf } from '../command/arguments.ts'
import { buildExplorer } from './build.ts'

try {
  argumentsOf('npm run explorer', {})
  const files = await buildExplorer(join(import.meta.dirname, '../../dist/explorer'))
  for (const [path, bytes] of files)
    console.log(`${path}  ${Math.ceil(gzipSync(bytes).length / 1000)} kB compressed`)
} catch (error) {
  console.error(`explorer: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
