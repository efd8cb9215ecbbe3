import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseArguments } from '../command/arguments.ts'
import { buildDocs } from './build.ts'
import { PAGES, writeStamped } from './stamp.ts'

const root = join(import.meta.dirname, '../..')

try {
  parseArguments('npm run docs', {})
  const start = performance.now()
  const files = await writeStamped(root, PAGES.docs, (folder) => buildDocs(folder))
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  const largest = Math.max(...pages.map(([, text]) => gzipSync(text).length))
  console.log(
    `${pages.length} pages and ${files.size - pages.length} other files in dist/docs (${Math.round(performance.now() - start)} ms); the largest page has ${Math.ceil(largest / 1000)} kB compressed.`,
  )
} catch (error) {
  console.error(`docs: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
