import type { components } from '../../../../../generated/types.ts'
import type { Bucket } from '../../../catalog/port.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import { unknownNamePolicy } from '../filters/unknown-names.ts'
import { compileSearch } from '../searches/compile.ts'
import { rejectTooBroad } from '../searches/too-broad.ts'
import type { DataServices } from '../services.ts'

/** Statistics of the items that a search finds. @see source, Data API */
export const statsHandlers = (services: DataServices): Pick<AreaHandlers<'data'>, 'getStats'> => ({
  async getStats({ body, principal, caller }) {
    const { catalog, lenience } = services
    const { interval, utc_offset } = body
    const where = await compileSearch(services, body, principal, unknownNamePolicy(lenience))
    const utcOffset = utc_offset === undefined ? 0 : parseUtcOffset(utc_offset)
    const buckets = await rejectTooBroad(catalog.histogram(where, { interval, utcOffset }, caller))
    return {
      status: 200,
      body: { interval, utc_offset: utc_offset ?? '+0h', buckets: buckets.map(toWireBucket) },
    }
  },
})

/** Minutes east of UTC. @param offset `+01:00`, `-0330`, `+05` or `Z`, as the contract allows it */
export const parseUtcOffset = (offset: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -total : total
}

/** A bucket as callers read it: its time has microseconds. */
export const toWireBucket = ({ start, count }: Bucket): components['schemas']['DataStatsBucket'] => ({
  start_time: dateTime(start, 6),
  count,
})
