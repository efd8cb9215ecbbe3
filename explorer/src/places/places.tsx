import { map } from '../map/map.tsx'
import { PlaceSearch } from './place-search.tsx'
import './places.css'
import { useNames } from './use-names.ts'

/** Towns of the world: their names on the map, and the way to one of them. */
export const Places = () => {
  useNames()
  return map.value === undefined ? null : <PlaceSearch map={map.value} />
}
