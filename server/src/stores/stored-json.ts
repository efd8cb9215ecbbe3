import { freezeDeep } from '../kernel/deep-readonly.ts'
import type { DeepReadonly } from '../kernel/deep-readonly.ts'

/** Parses and freezes a stored document. @param definition of its collection */
export const parseDocument = <Document>(
  definition: Holds<Document>,
  json: string,
): DeepReadonly<Document> => {
  const value: unknown = JSON.parse(json)
  freezeDeep(value)
  if (!isDocument(definition, value)) throw new TypeError(`${definition.name} holds what is no document`)
  return value
}

/** The part of a collection's definition that reading its documents needs. */
export interface Holds<Document> {
  readonly name: string
  readonly key: (document: DeepReadonly<Document>) => string
}

/** A table is filled through its definition only, and therefore holds its documents. */
const isDocument = <Document>(_: Holds<Document>, value: unknown): value is DeepReadonly<Document> =>
  typeof value === 'object' && value !== null

/**
 * A value that was kept as JSON text.
 * @throws TypeError where it is another one
 */
export const readJson = <Value>(json: string, isValue: (value: unknown) => value is Value): Value => {
  const value: unknown = JSON.parse(json)
  if (!isValue(value)) throw new TypeError('the text that was kept is not what it should be')
  return value
}
