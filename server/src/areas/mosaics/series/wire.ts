import type { components } from '../../../../../generated/types.ts'
import { writtenOnce } from '../../../http/response/text-cache.ts'
import { shortDateTime } from '../../../kernel/date-time.ts'
import { addresses } from '../addresses.ts'
import type { Series } from '../mosaics/mosaic.ts'

/** @param root absolute address of the area */
const toWire = (series: Series, root: string): components['schemas']['MosaicSeries'] => {
  const at = addresses(root)
  return {
    _links: { _self: at.series(series.id), mosaics: at.seriesMosaics(series.id) },
    first_acquired: shortDateTime(series.firstAcquired),
    id: series.id,
    interval: series.interval,
    last_acquired: shortDateTime(series.lastAcquired),
    name: series.name,
    product_type: series.productType,
    selector: series.selector,
  }
}

/** Writes a series as JSON, once for each address of the area. */
export const writeSeries = writtenOnce(toWire)
