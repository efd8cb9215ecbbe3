import { isInterval, isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'
import type { SceneReader } from './reader.ts'

/** Whether to evaluate an argument takes the document of a scene. */
export const takesDocument = (
  argument: Argument,
  reader: Pick<SceneReader<unknown>, 'isInDocument'>,
): boolean => {
  if (isProperty(argument)) return reader.isInDocument(argument.property)
  if (isInterval(argument))
    return argument.interval.some((end) => typeof end !== 'string' && reader.isInDocument(end.property))
  const parts = isOperation(argument) ? argument.args : isList(argument) ? argument : []
  return parts.some((part) => takesDocument(part, reader))
}
