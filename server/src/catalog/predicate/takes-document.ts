import { isInterval, isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import type { SceneReader } from './reader.ts'

/** Whether evaluating an argument takes the document of a scene. Each argument is looked through once. */
export const documentTest = ({
  isInDocument,
}: Pick<SceneReader<unknown>, 'isInDocument'>): ((argument: Argument) => boolean) => {
  const known = new WeakMap<object, boolean>()
  const takesDocument = (argument: Argument): boolean => {
    if (typeof argument !== 'object') return false
    const before = known.get(argument)
    if (before !== undefined) return before
    const takes = lookThrough(argument)
    known.set(argument, takes)
    return takes
  }
  const lookThrough = (argument: Argument): boolean => {
    if (isProperty(argument)) return isInDocument(argument.property)
    if (isInterval(argument))
      return argument.interval.some((end) => typeof end !== 'string' && isInDocument(end.property))
    const parts = isOperation(argument) ? argument.args : isList(argument) ? argument : []
    return parts.some(takesDocument)
  }
  return takesDocument
}
