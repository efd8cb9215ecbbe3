import type { AreaHandlers } from '../../http/server/operation.ts'
import { listHandlers } from './lists.ts'
import { pictureHandlers } from './picture-handlers.ts'
import { Pictures } from './pictures.ts'
import { quadHandlers } from './quad-handlers.ts'
import { Quads } from './quads.ts'
import type { MosaicsServices } from './services.ts'
import { Stock } from './stock.ts'

/** The operations of mosaics, as the contract lists them. */
export const mosaics = (services: MosaicsServices): AreaHandlers<'mosaics'> => {
  const { catalog, imagery, world, clock, quadSize } = services
  const stock = new Stock(catalog, world, clock)
  const quads = new Quads(catalog)
  const pictures = new Pictures(catalog, imagery, quadSize)
  return {
    ...listHandlers(services, stock),
    ...quadHandlers(services, stock, quads, pictures),
    ...pictureHandlers(services, stock, quads, pictures),
  }
}
