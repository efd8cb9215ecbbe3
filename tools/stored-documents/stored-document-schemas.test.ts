import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEMAS, storedDocumentSchemas } from './stored-document-schemas.ts'

test('the schemas in the repository follow from the types of stored documents', async () => {
  const committed = await readFile(join(process.cwd(), SCHEMAS), 'utf8')
  expect(committed, 'run `npm run stored-documents`').toBe(await storedDocumentSchemas(process.cwd()))
})
