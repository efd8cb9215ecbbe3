import ts from 'typescript'
import { handlerObject } from './handler-object.ts'
import { handlerTypesOf } from './handler-types.ts'
import { areaOf, fileNameOf, nameOf } from './operation-file.ts'

/** A file for an operation that has none: it answers 501. */
export const stubOf = (operationId: string): string => {
  const { one, module, kernel } = handlerTypesOf(areaOf(operationId))
  return `import type { ${one} } from '${module}'
import { Problem } from '${kernel}/problem.ts'

/** @see the contract, operation ${operationId} */
export const ${nameOf(operationId)} = (): ${one}<'${operationId}'> => () => {
  throw new Problem(501, '${operationId} is not implemented yet.')
}
`
}

const importOf = (operationId: string): string =>
  `import { ${nameOf(operationId)} } from './${fileNameOf(operationId)}'\n`

const memberOf = (operationId: string): string => `  ${nameOf(operationId)}: ${nameOf(operationId)}(),\n`

const all = (operationIds: readonly string[], line: (operationId: string) => string): string =>
  operationIds.map(line).join('')

/** A `handlers.ts` for an area that has none, of operations that each have a file. */
export const newHandlers = (area: string, operationIds: readonly string[]): string =>
  `import type { AreaHandlers } from '../../http/server/operation.ts'
${all(operationIds, importOf)}
/** The operations of ${area}. */
export const ${area} = (): AreaHandlers<'${area}'> => ({
${all(operationIds, memberOf)}})
`

/**
 * Adds operations, each of a file of its own, to an area's handlers.
 * @param text The present `handlers.ts`.
 * @throws Error if it has no object declared as the area's handlers.
 */
export const addHandlers = (text: string, area: string, operationIds: readonly string[]): string => {
  const source = ts.createSourceFile('handlers.ts', text, ts.ScriptTarget.Latest, true)
  const handlers = handlerObject(source, area)
  const last = handlers.properties.at(-1)?.end ?? handlers.getStart() + 1
  const closing = handlers.end - 1
  // What stands between the last member and the brace (a comma, a comment) stays where it is.
  const gap = text.slice(last, closing)
  const comma = handlers.properties.length > 0 && !handlers.properties.hasTrailingComma ? ',' : ''
  const members = `${comma}${gap.trimEnd()}\n${all(operationIds, memberOf)}`
  const end = source.statements.filter(ts.isImportDeclaration).at(-1)?.end
  const imports = all(operationIds, importOf)
  const before = end === undefined ? `${imports}\n` : `${text.slice(0, end)}\n${imports.trimEnd()}`
  return before + text.slice(end ?? 0, last) + members + text.slice(closing)
}
