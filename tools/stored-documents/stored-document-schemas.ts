import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import ts from 'typescript'
import { z } from 'zod'
import { TypeSchemas } from './type-schemas.ts'

/** Where the types of stored documents are declared, and where their schemas are generated. */
const TYPES = 'server/src/platform/stored-documents.ts'
export const SCHEMAS = 'server/src/platform/stored-document-schemas.ts'

/**
 * The module with a JSON schema for each member of `StoredDocuments`, as text.
 * @throws Error for a document type whose values are not JSON
 */
export const storedDocumentSchemas = async (repository: string): Promise<string> => {
  const server = join(repository, 'server')
  const config: unknown = ts.readConfigFile(join(server, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ).config
  const { options } = ts.parseJsonConfigFileContent({ ...asObject(config), include: [] }, ts.sys, server)
  const path = join(repository, TYPES)
  const program = ts.createProgram([path], options)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(path)
  const declared = source && checker.getSymbolAtLocation(source)
  const documents =
    declared && checker.getExportsOfModule(declared).find(({ name }) => name === 'StoredDocuments')
  if (!documents) throw new Error(`${TYPES} does not export StoredDocuments. Declare it there.`)
  const schemas = new TypeSchemas(checker)
  const roots = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(documents))
    .map((member) => [member.name, schemas.toSchema(checker.getTypeOfSymbol(member), member.name)] as const)
  const value = JSON.stringify({ ...Object.fromEntries(roots), $defs: schemas.definitions })
  return formatted(repository, `${HEAD}${value}\n`)
}

const HEAD = `import type { StoredDocuments } from './stored-documents.ts'

/** Generated from the types of \`StoredDocuments\`: change those, then run \`npm run stored-documents\`. */
export const STORED_DOCUMENT_SCHEMAS: Readonly<Record<keyof StoredDocuments | '$defs', object>> = `

const FORMAT = z.object({
  semi: z.boolean(),
  singleQuote: z.boolean(),
  printWidth: z.number(),
  trailingComma: z.enum(['all', 'es5', 'none']),
})

const formatted = async (repository: string, text: string): Promise<string> => {
  const settings = FORMAT.parse(JSON.parse(await readFile(join(repository, '.oxfmtrc.json'), 'utf8')))
  const { code, errors } = await format(SCHEMAS, text, settings)
  const [error] = errors
  if (error) throw new Error(`${SCHEMAS}: ${error.message}`)
  return code
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
