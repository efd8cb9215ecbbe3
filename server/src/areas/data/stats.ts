import type { AreaHandlers } from '../../http/server/operation.ts'
import { minutesOf, refusingTooBroad, searchCondition, statsBucket } from './rules.ts'
import type { DataServices } from './services.ts'
import { onUnknownIn } from './unknown-names.ts'

/** How many items a search finds, over time. */
export const statsHandlers = (services: DataServices): Pick<AreaHandlers<'data'>, 'getStats'> => ({
  async getStats({ body, principal, signal }) {
    const { interval, utc_offset } = body
    const where = await searchCondition(services, body, principal, onUnknownIn(services.lenience))
    const utcOffset = utc_offset === undefined ? 0 : minutesOf(utc_offset)
    const buckets = await refusingTooBroad(services.catalog.histogram(where, { interval, utcOffset }, signal))
    return {
      status: 200,
      body: { interval, utc_offset: utc_offset ?? '+0h', buckets: buckets.map(statsBucket) },
    }
  },
})
