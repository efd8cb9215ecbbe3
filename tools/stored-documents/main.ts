import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArguments } from '../command/arguments.ts'
import { SCHEMAS, storedDocumentSchemas } from './stored-document-schemas.ts'

try {
  parseArguments('npm run stored-documents', {})
  const path = join(process.cwd(), SCHEMAS)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  const text = await storedDocumentSchemas(process.cwd())
  if (text !== before) await writeFile(path, text)
  console.log(`${SCHEMAS}: ${text === before ? 'unchanged' : 'written'}`)
} catch (error) {
  console.error(`stored-documents: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
