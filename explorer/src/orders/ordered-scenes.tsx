import type { Order } from 'imagery-platform-client'
import { useReading } from '../calls/reading.ts'
import { changes } from '../platform-state/changes.ts'
import { useFootprints } from './footprints.ts'
import { readScenes } from './read-scenes.ts'

/** Outlines the scenes of an order on the map. */
export const OrderedScenes = ({
  order: { id, products },
}: {
  readonly order: Pick<Order, 'id' | 'products'>
}) => {
  const scenes = products.flatMap(({ item_type: itemType, item_ids: ids }) =>
    ids.map((item) => ({ itemType, id: item })),
  )
  const found = useReading((signal) => readScenes(scenes, signal), [id], [changes.value])
  useFootprints(found.value ?? [])
  return null
}
