import ts from 'typescript'
import { handlerTypesFor } from './handler-types.ts'

/** Handlers that are written in one object. */
export interface HandlerGroup {
  /** The declared type: that of all handlers of the area, or a `Pick` of them. */
  readonly type: ts.TypeNode
  readonly object: ts.ObjectLiteralExpression
}

/**
 * The groups of an area's handlers in a file: the objects that functions return, or variables hold, that are declared as
 * `AreaHandlers<'area'>` (`ControlHandlers`), or as a `Pick` of it.
 */
export const handlerGroups = (source: ts.SourceFile, area: string): HandlerGroup[] => {
  const groups: HandlerGroup[] = []
  const add = (type: ts.TypeNode | undefined, object: ts.ObjectLiteralExpression | undefined) => {
    if (type && object && declaresHandlers(type, area)) groups.push({ type, object })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) add(node.type, returnedObject(node))
    if (ts.isVariableDeclaration(node)) add(node.type, objectIn(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return groups
}

/** The names of an area's handlers that a file has, in its order. */
export const handlerNames = (text: string, area: string): string[] => {
  const source = ts.createSourceFile('handlers.ts', text, ts.ScriptTarget.Latest, true)
  return handlerGroups(source, area).flatMap(({ object }) =>
    object.properties.flatMap((property) =>
      ts.isSpreadAssignment(property) ? [] : [property.name.getText(source)],
    ),
  )
}

const declaresHandlers = (type: ts.TypeNode, area: string): boolean => {
  const { all } = handlerTypesFor(area)
  const text = type.getText()
  return text === all || text.replaceAll(/\s/g, '').startsWith(`Pick<${all},`)
}

const objectIn = (expression: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
  if (expression === undefined) return undefined
  const inner = ts.skipPartiallyEmittedExpressions(expression)
  if (ts.isParenthesizedExpression(inner)) return objectIn(inner.expression)
  return ts.isObjectLiteralExpression(inner) ? inner : undefined
}

/** The object literal that a function returns, in its last statement if it has several. */
const returnedObject = (declaration: ts.SignatureDeclaration): ts.ObjectLiteralExpression | undefined => {
  const body = 'body' in declaration ? declaration.body : undefined
  if (body === undefined) return undefined
  if (!ts.isBlock(body)) return objectIn(body)
  const last = body.statements.at(-1)
  return last !== undefined && ts.isReturnStatement(last) ? objectIn(last.expression) : undefined
}
