import { NEUTRAL } from '../../contract/dialect.ts'
import { worldMosaics } from '../../world/mosaics/mosaics.ts'
import { publicationOf } from '../../world/mosaics/publication.ts'
import type { MosaicDefinition } from './mosaic-definition.ts'

/** The mosaics of the world. @param seed that of the world @param dialect names the item types */
export const seedMosaics = (seed: number, dialect = NEUTRAL): readonly MosaicDefinition[] =>
  worldMosaics(seed).map((mosaic) => ({
    ...mosaic,
    itemTypes: mosaic.itemTypes.map(dialect.itemType),
    published: publicationOf(mosaic),
  }))
