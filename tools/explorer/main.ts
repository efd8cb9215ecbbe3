import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseArguments } from '../command/arguments.ts'
import { PAGES, writeStamped } from '../docs/stamp.ts'
import { buildExplorer } from './build.ts'

try {
  parseArguments('npm run explorer', {})
  const root = join(import.meta.dirname, '../..')
  const files = await writeStamped(root, PAGES.explorer, buildExplorer)
  for (const [path, content] of files)
    console.log(`${path}  ${Math.ceil(gzipSync(content).length / 1000)} kB compressed`)
} catch (error) {
  console.error(`explorer: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
