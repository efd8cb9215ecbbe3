import { TooBroad } from '../../../catalog/port.ts'
import { Problem } from '../../../kernel/problem.ts'

/** The catalog's result. @throws Problem 400 where the search is too broad */
export const rejectTooBroad = async <Result>(result: Promise<Result>): Promise<Result> => {
  try {
    return await result
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
