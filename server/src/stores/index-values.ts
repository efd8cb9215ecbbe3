import type { DeepReadonly } from '../kernel/deep-readonly.ts'
import type { Scalar } from './query.ts'
import type { CollectionDefinition } from './transaction.ts'

/** What a document is found and ordered by. @throws TypeError for an index that is no number */
export const readIndexValues = <Document, Index extends string>(
  { name, indexes }: Pick<CollectionDefinition<Document, Index>, 'name' | 'indexes'>,
  document: DeepReadonly<Document>,
): Readonly<Record<string, Scalar>> => {
  const values: Record<string, Scalar> = {}
  for (const index in indexes) {
    const value = indexes[index].readValue(document)
    if (Number.isNaN(value)) throw new TypeError(`${name}: index ${index} is not a number`)
    values[index] = value
  }
  return values
}
