import { useReading } from '../calls/reading.ts'
import { AreaField } from './area/area-field.tsx'
import { CloudField } from './cloud-field.tsx'
import { CollectionField } from './collection-field.tsx'
import { readCollections } from './collections.ts'
import { ConditionField } from './condition/condition-field.tsx'
import { written } from './conditions.ts'
import { Results } from './results/results.tsx'
import './search.css'
import { TimeField } from './time/time-field.tsx'
import './time/time.css'
import { useFootprints } from './use-footprints.ts'
import { useItemType, useSearch } from './use-search.ts'

/** Finds scenes in the catalog. */
export const SearchPanel = () => {
  const collections = useReading(readCollections, [])
  const collection = collections.value?.find(({ id }) => id === written.collection.value)
  const isSearched = collections.failure === undefined || written.collection.value !== ''
  const itemType = useItemType()
  useSearch()
  useFootprints()
  return (
    <div class="stack">
      <CollectionField of={collections} />
      <AreaField />
      <TimeField itemType={itemType} />
      {collection?.hasClouds !== false && <CloudField />}
      <ConditionField collection={written.collection.value} />
      {isSearched && <Results itemType={itemType} />}
    </div>
  )
}
