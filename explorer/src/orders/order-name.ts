import type { DataItem } from 'imagery-platform-client'
import type { SceneName } from '../selection/selection.ts'

/** A name for an order of scenes: how many they are, and the days on which they were taken. */
export const orderName = (
  scenes: readonly SceneName[],
  items: readonly { readonly properties: Pick<DataItem['properties'], 'acquired'> }[],
): string => {
  const days = items.map(({ properties }) => properties.acquired.slice(0, 10)).toSorted()
  const count = scenes.length === 1 ? '1 scene' : `${scenes.length} scenes`
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return count
  return first === last ? `${count}, ${first}` : `${count}, ${first} to ${last}`
}
