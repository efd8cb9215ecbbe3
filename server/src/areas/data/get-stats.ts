import type { Handler } from '../../http/server/operation.ts'
import { refuseTooBroad, utcOffsetMinutes, wireBucket } from './rules.ts'
import { searchCondition } from './searches/compile.ts'
import type { DataServices } from './services.ts'
import { onUnknownIn } from './filters/unknown-names.ts'

/** Counts the items that a search finds, over time. */
export const getStats =
  (services: DataServices): Handler<'data_getStats'> =>
  async ({ body, principal, caller }) => {
    const { interval, utc_offset } = body
    const where = await searchCondition(services, body, principal, onUnknownIn(services.lenience))
    const utcOffset = utc_offset === undefined ? 0 : utcOffsetMinutes(utc_offset)
    const buckets = await refuseTooBroad(services.catalog.histogram(where, { interval, utcOffset }, caller))
    return {
      status: 200,
      body: { interval, utc_offset: utc_offset ?? '+0h', buckets: buckets.map(wireBucket) },
    }
  }
