import { worldMosaics } from '../../world/mosaics/mosaics.ts'
import { publicationOf } from '../../world/mosaics/publication.ts'
import type { MosaicDefinition } from './mosaic-definition.ts'

/** The mosaics of the world. @param seed that of the world */
export const seedMosaics = (seed: number): readonly MosaicDefinition[] =>
  worldMosaics(seed).map((mosaic) => ({ ...mosaic, published: publicationOf(mosaic) }))
