import type { ParcelValues } from './parcel-scale.ts'
import { parcelsOf } from './parcels.ts'
import type { District } from './parcels.ts'

/** Blocks of houses along streets: two meters and a half a sample at the equator. */
export const BLOCKS = parcelsOf({ seed: 51, smallest: 9, largest: 16, block: 44, road: 4, path: 1 })

export const DISTRICTS: readonly [District, District] = [
  { across: 28_001, along: 13_002 },
  { across: 30_511, along: -5003 },
]

/** The share of parcels that are parks in every town, and of those that are where little is built. */
const PARKS = 0.075
const GARDENS = 0.3375

type Use = 'street' | 'park' | 'garden' | 'house'

const useOf = (id: number): Use => {
  const rank = ((id * 89) & 255) / 256
  if (id === 0) return 'street'
  return rank < PARKS ? 'park' : rank < PARKS + GARDENS ? 'garden' : 'house'
}

/** How much of the roof of a house is bright: the rest is tarred as streets are. */
const brightOf = (id: number): number => 0.1 + 0.9 * (((id * 37) % 64) / 63)

const layerOf = (valueOf: (use: Use, bright: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, id) => valueOf(useOf(id), brightOf(id)))

/** What of blocks is told by the number of their parcel, as pairs of its values. Parks are nothing of it. */
export const BLOCK = {
  roofAndTarred: 0,
  /** Roofs stand on it where much is built, and gardens are there elsewhere. */
  garden: 1,
} as const

export const BLOCK_VALUES: ParcelValues = {
  key: 'blocks',
  layers: [
    layerOf((use, bright) => (use === 'house' ? bright : 0)),
    layerOf((use, bright) => (use === 'street' ? 1 : use === 'house' ? 1 - bright : 0)),
    layerOf((use) => (use === 'garden' ? 1 : 0)),
  ],
}
