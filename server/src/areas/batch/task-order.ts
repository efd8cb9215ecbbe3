import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import type { Ordered } from './page.ts'
import type { Task } from './task.ts'

export type Sort = 'created' | 'created:desc' | 'status' | 'status:desc'

/** Status, creation and number of a task. */
type Place = readonly [status: string, created: number, number: number]

type Compare = (one: Place, other: Place) => number

const olderFirst: Compare = ([, one, first], [, other, second]) => one - other || first - second
const newerFirst: Compare = (one, other) => olderFirst(other, one)

const byStatus: Compare = ([one], [other]) => (one < other ? -1 : Number(one > other))

/** Tasks of the same status stand newest first. */
const ORDERS: Readonly<Record<Sort, Compare>> = {
  created: olderFirst,
  'created:desc': newerFirst,
  status: (one, other) => byStatus(one, other) || newerFirst(one, other),
  'status:desc': (one, other) => byStatus(other, one) || newerFirst(one, other),
}

export const NEWEST_FIRST: Sort = 'created:desc'

export const inOrder = (tasks: readonly Task[], sort: Sort): Ordered<Task, Place> => {
  const compare = ORDERS[sort]
  const placeOf = ({ state, created, number }: Task): Place => [state.status, created, number]
  return {
    entries: tasks.toSorted((one, other) => compare(placeOf(one), placeOf(other))),
    placeOf,
    compare,
    shape: z.tuple([z.string(), z.number(), z.number()]),
  }
}

type Grid = components['schemas']['BatchTilingGrid']

/** Grids by ascending id. */
export const gridsInOrder = (grids: readonly Grid[]): Ordered<Grid, number> => ({
  entries: grids,
  placeOf: ({ id }) => id,
  compare: (one, other) => one - other,
  shape: z.number(),
})
