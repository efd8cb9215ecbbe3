import ts from 'typescript'
import { handlerTypesOf } from './handler-types.ts'

/**
 * The object literal that holds an area's handlers: what a function returns, or a variable holds, that is
 * declared as `AreaHandlers<'area'>`, or as `ControlHandlers`.
 * @throws Error if the file has none, since stubs would have no place to go.
 */
export const handlerObject = (source: ts.SourceFile, area: string): ts.ObjectLiteralExpression => {
  let found: ts.ObjectLiteralExpression | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && isAreaHandlers(node.type, area)) found ??= returnedObject(node)
    if (ts.isVariableDeclaration(node) && isAreaHandlers(node.type, area))
      found ??= objectIn(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (found === undefined) {
    throw new Error(
      `${source.fileName} has no object declared as ${handlerTypesOf(area).all}, so stubs have no place to go`,
    )
  }
  return found
}

const isAreaHandlers = (type: ts.TypeNode | undefined, area: string): boolean =>
  type?.getText() === handlerTypesOf(area).all

const objectIn = (expression: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
  if (expression === undefined) return undefined
  const inner = ts.skipPartiallyEmittedExpressions(expression)
  if (ts.isParenthesizedExpression(inner)) return objectIn(inner.expression)
  return ts.isObjectLiteralExpression(inner) ? inner : undefined
}

/** The object literal that a function returns, in its last statement if it has several. */
export const returnedObject = (
  declaration: ts.SignatureDeclaration,
): ts.ObjectLiteralExpression | undefined => {
  const body = 'body' in declaration ? declaration.body : undefined
  if (body === undefined) return undefined
  if (!ts.isBlock(body)) return objectIn(body)
  const last = body.statements.at(-1)
  return last !== undefined && ts.isReturnStatement(last) ? objectIn(last.expression) : undefined
}
