import type { components } from '../../../../generated/types.ts'
import { TooBroad } from '../../catalog/port.ts'
import type { Bucket } from '../../catalog/port.ts'
import { dateTime } from '../../kernel/date-time.ts'
import { Problem } from '../../kernel/problem.ts'

/** Minutes east of UTC. @param offset `+01:00`, `-0330`, `+05` or `Z`, as the contract allows it */
export const utcOffsetMinutes = (offset: string): number => {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -total : total
}

/** Buckets have times with microseconds. */
export const wireBucket = ({ start, count }: Bucket): components['schemas']['DataStatsBucket'] => ({
  start_time: dateTime(start, 6),
  count,
})

/** The catalog's answer. @throws Problem 400 where the search is too broad */
export const refuseTooBroad = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof TooBroad) throw tooBroad(fault)
    throw fault
  }
}

const tooBroad = ({ max }: TooBroad): Problem =>
  new Problem(
    400,
    `The search would have to look into more than ${max} items one by one. Narrow it: fewer item types, a shorter ` +
      'time, a smaller area, or a filter on cloud_cover, gsd or satellite_id.',
  )
