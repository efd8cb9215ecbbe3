import { useEffect } from 'preact/hooks'
import { ReadFailure } from '../calls/failure.tsx'
import type { Reading } from '../calls/reading.ts'
import type { Collection } from './collections.ts'
import { written } from './conditions.ts'

/** Chosen where the address names no collection, if there is such a one: the world tells a story in it. */
const FIRST = 'orthoscene-3m'

/** Chooses the collection that is searched. */
export const CollectionField = ({ of }: { readonly of: Reading<readonly Collection[]> }) => {
  const { value: collections } = of
  const { value: chosen } = written.collection
  useEffect(() => {
    if (collections === undefined || collections.some(({ id }) => id === chosen)) return
    written.collection.value = (collections.find(({ id }) => id === FIRST) ?? collections[0])?.id ?? ''
  }, [collections, chosen])
  return (
    <div class="field">
      <label for="collection">Collection</label>
      <select
        id="collection"
        value={chosen}
        onChange={({ currentTarget }) => (written.collection.value = currentTarget.value)}
      >
        {collections?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ReadFailure of={of} />
    </div>
  )
}
