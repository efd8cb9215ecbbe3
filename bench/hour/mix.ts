import { operations } from '../../contract-tests/contract/contract.ts'
import type { ProbedPlatform } from '../../contract-tests/processes/platform.ts'
import { plainCall, buildRequest, type Call, type Target } from '../../contract-tests/sweep/call.ts'
import { goodCalls } from '../../contract-tests/sweep/calls.ts'
import { isSafe, undisturbed } from '../../contract-tests/sweep/order.ts'
import { asKnownClient } from '../../contract-tests/sweep/token-requests.ts'
import { worldScenes } from '../../server/src/world/scenes.ts'

/** Those of the world's scenes that are asked for. */
const SEED = 1
const SCENES = 400
const COLLECTION = 'orthoscene-3m'
/** Tiles that are asked for lie in as many columns, and in as many rows. */
const TILES = 16

/** One of so many calls writes. What nothing deletes is kept, and is part of what grows. */
const WRITE_EVERY = 200
/** One of so many others asks for what no example names. */
const VARY_EVERY = 3

/** Every call of the contract's examples; those that change something come after what they need. */
const calls = undisturbed(operations.flatMap(goodCalls))
const reads = calls.filter(({ operation }) => isSafe(operation))
const writes = calls.filter(({ operation }) => !isSafe(operation))

/** The request at a place of the mix, which goes on without end: of all areas, reads and writes. */
export const requestAt = (place: number, platform: ProbedPlatform, target: Target): Request =>
  buildRequest(asKnownClient(callAt(place), platform), target)

const callAt = (place: number): Call => {
  if (place % WRITE_EVERY === 0) return pick(writes, place / WRITE_EVERY)
  if (place % VARY_EVERY === 0) return variedCall(place / VARY_EVERY)
  return pick(reads, place)
}

const scenes = [...worldScenes(SEED, SCENES)].filter(({ collection }) => collection === COLLECTION)

/** An item of either area, what is around it, or a tile. */
const variedCall = (index: number): Call => {
  const { id, bbox: [west = 0, south = 0, east = 0, north = 0] = [] } = pick(scenes, index >> 2)
  const around = [west - 1, Math.max(south - 1, -90), east + 1, Math.min(north + 1, 90)].join()
  const column = (index >> 2) % TILES
  const row = Math.floor((index >> 2) / TILES) % TILES
  return pick(
    [
      { ...plain('catalog_getItem'), path: { collectionId: COLLECTION, featureId: id } },
      { ...plain('data_getItem'), path: { item_type_id: 'OrthoScene', item_id: id } },
      { ...plain('catalog_searchItemsSimple'), query: `${ALL_TIME}&limit=100&bbox=${around}` },
      {
        ...plain('mosaics_getTile'),
        path: { mosaic_name: MOSAIC, z: 14, x: 8368 + column, y: `${5408 + row}.png` },
      },
    ],
    index,
  )
}

const ALL_TIME = `collections=${COLLECTION}&datetime=2024-01-01T00:00:00Z/..`
/** The harbour of the story. */
const MOSAIC = 'rotterdam_harbour_2026_04_mosaic'

const plainCalls = new Map(operations.map((operation) => [operation.id, plainCall(operation)]))

const plain = (id: string): Call => {
  const call = plainCalls.get(id)
  if (!call) throw new RangeError(`no operation ${id}`)
  return call
}

const pick = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}
