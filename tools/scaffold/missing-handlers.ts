import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import { handlerObject, returnedObject } from './handler-object.ts'
import { areaFolder } from './operation-file.ts'

/** Path of an area's handlers in a checkout. */
export const handlersPath = (folder: string, area: string): string =>
  join(areaFolder(folder, area), 'handlers.ts')

/**
 * The operations of each area that its handlers lack. Groups of handlers that are spread are read where they are
 * written: a type may say that a group has what it has not.
 * @param operations Operation ids by area.
 */
export const missingHandlers = (
  folder: string,
  operations: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> => {
  const missing = new Map<string, string[]>()
  for (const [area, ids] of operations) {
    const names = new Set(existsSync(handlersPath(folder, area)) ? handlerNames(folder, area) : [])
    const lacking = ids.filter((id) => !names.has(id.slice(area.length + 1)))
    if (lacking.length > 0) missing.set(area, lacking)
  }
  return missing
}

/** Only groups that are spread need the compiler, which reads all that the file imports. */
const handlerNames = (folder: string, area: string): readonly string[] => {
  const path = handlersPath(folder, area)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const object = handlerObject(source, area)
  if (!object.properties.some(ts.isSpreadAssignment))
    return object.properties.flatMap(({ name }) => name?.getText() ?? [])
  const program = ts.createProgram([path], compilerOptions(folder))
  const checker = program.getTypeChecker()
  return membersOf(handlerObject(program.getSourceFile(path) ?? source, area), checker)
}

/** The names of an object's members as they are written, through the functions whose results are spread into it. */
const membersOf = (object: ts.ObjectLiteralExpression, checker: ts.TypeChecker): readonly string[] =>
  object.properties.flatMap((property) => {
    if (!ts.isSpreadAssignment(property)) return [property.name.getText()]
    const group = groupOf(property.expression, checker)
    if (group !== undefined) return membersOf(group, checker)
    return checker
      .getTypeAtLocation(property.expression)
      .getProperties()
      .map(({ name }) => name)
  })

/** The object that a called function returns. */
const groupOf = (
  expression: ts.Expression,
  checker: ts.TypeChecker,
): ts.ObjectLiteralExpression | undefined => {
  if (!ts.isCallExpression(expression)) return undefined
  const declaration = checker.getResolvedSignature(expression)?.declaration
  return declaration !== undefined && !ts.isJSDocSignature(declaration)
    ? returnedObject(declaration)
    : undefined
}

const compilerOptions = (folder: string): ts.CompilerOptions => {
  const read: unknown = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  return ts.parseJsonConfigFileContent(isNode(read) ? read.config : {}, ts.sys, folder).options
}
