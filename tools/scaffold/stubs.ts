import ts from 'typescript'
import { handlerObject } from './handler-object.ts'

const problemModule = '../../http/problem.ts'

const nameOf = (operationId: string): string => operationId.slice(operationId.indexOf('_') + 1)

const stub = (operationId: string): string => `  async ${nameOf(operationId)}() {
    throw new Problem(501, '${operationId} is not implemented yet.')
  },
`

/** A `handlers.ts` for an area that has none: every operation answers 501. */
export const newHandlers = (area: string, operationIds: readonly string[]): string =>
  `import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '${problemModule}'

/** The operations of ${area}, as the contract lists them. */
export const ${area} = (): AreaHandlers<'${area}'> => ({
${operationIds.map(stub).join('\n')}})
`

/**
 * Add operations that answer 501 to an area's handlers, and the import that they need.
 * @param text The present `handlers.ts`.
 * @throws Error if it has no object declared as the area's handlers.
 */
export const addStubs = (text: string, area: string, operationIds: readonly string[]): string => {
  const source = ts.createSourceFile('handlers.ts', text, ts.ScriptTarget.Latest, true)
  const handlers = handlerObject(source, area)
  const last = handlers.properties.at(-1)?.end ?? handlers.getStart() + 1
  const closing = handlers.end - 1
  // What stands between the last member and the brace (a comma, a comment) stays where it is.
  const gap = text.slice(last, closing)
  const comma = handlers.properties.length > 0 && !handlers.properties.hasTrailingComma ? ',' : ''
  const members = `${comma}${gap.trimEnd()}\n\n${operationIds.map(stub).join('\n')}`
  return withProblem(source, text.slice(0, last) + members + text.slice(closing))
}

/** The import stands before the handlers, so its place in the present source is its place in the new text. */
const withProblem = (source: ts.SourceFile, text: string): string => {
  const imports = source.statements.filter(ts.isImportDeclaration)
  const elements = imports.find(isValueImportOfProblems)?.importClause?.namedBindings
  if (elements !== undefined && ts.isNamedImports(elements)) {
    if (elements.elements.some(({ name }) => name.text === 'Problem')) return text
    const end = elements.elements.at(-1)?.end ?? elements.getStart() + 1
    return `${text.slice(0, end)}${elements.elements.length > 0 ? ', ' : ''}Problem${text.slice(end)}`
  }
  const end = imports.at(-1)?.end ?? 0
  const line = `import { Problem } from '${problemModule}'`
  return imports.length > 0 ? `${text.slice(0, end)}\n${line}${text.slice(end)}` : `${line}\n\n${text}`
}

const isValueImportOfProblems = ({ moduleSpecifier, importClause }: ts.ImportDeclaration): boolean =>
  ts.isStringLiteral(moduleSpecifier) &&
  moduleSpecifier.text === problemModule &&
  importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
