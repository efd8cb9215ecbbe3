import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { argumentsOf } from '../command/arguments.ts'
import { buildDocs } from './build.ts'
import { digestOfInputs, removeStamp, stamp } from './stamp.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist/docs')

try {
  argumentsOf('npm run docs', {})
  const start = performance.now()
  const digest = await digestOfInputs(root)
  await removeStamp(folder)
  const files = buildDocs(folder)
  await stamp(folder, digest)
  const pages = [...files].filter(([path]) => path.endsWith('.html'))
  const largest = Math.max(...pages.map(([, text]) => gzipSync(text).length))
  console.log(
    `${pages.length} pages and ${files.size - pages.length} other files in dist/docs (${Math.round(performance.now() - start)} ms); the largest page has ${Math.ceil(largest / 1000)} kB compressed.`,
  )
} catch (error) {
  console.error(`docs: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
