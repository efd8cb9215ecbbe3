import type { DataItem } from 'imagery-platform-client'
import type { SceneName } from '../selection/selection.ts'
import { connection } from '../session/session.ts'
import { itemTypesIn } from './order-request.ts'

/** Most scenes on a page of a search. */
const PAGE_SIZE = 250

/** The scenes that the platform has of those that are named, in no order. */
export const readScenes = async (
  scenes: readonly SceneName[],
  signal: AbortSignal,
): Promise<readonly DataItem[]> => {
  const found = await Promise.all(
    itemTypesIn(scenes).flatMap((itemType) => {
      const ids = scenes.filter((scene) => scene.itemType === itemType).map(({ id }) => id)
      return inPages(ids).map((of) => readOfType(itemType, of, signal))
    }),
  )
  return found.flat()
}

const readOfType = async (
  itemType: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly DataItem[]> => {
  const { features } = await connection.value.platform.data.runQuickSearch({
    params: { query: { _page_size: PAGE_SIZE } },
    body: {
      item_types: [itemType],
      filter: { type: 'StringInFilter', field_name: 'id', config: [...ids] },
    },
    signal,
  })
  return features
}

const inPages = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) =>
    ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  )
