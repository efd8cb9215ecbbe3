import { grouped } from '../../services/usage/grouped.ts'
import { USERS } from '../../world/people.ts'
import type { TilesUse } from '../../world/reports/tiles.ts'
import { periodOf } from './periods.ts'
import type { Cadence } from './periods.ts'
import type { Cell, Table } from './table.ts'

/** What a tiles report is to count, and apart for what. */
export interface TilesQuestion {
  /** The first day that counts, and the first that does not; year-month-day. */
  readonly start: string
  readonly end: string
  readonly interval: Cadence
  readonly type: TilesUse['type'] | undefined
  readonly bySubject: boolean
  readonly byUser: boolean
}

/** Tiles by interval and type, and by subject and user where that is asked for; earliest first. */
export const tilesTable = (uses: readonly TilesUse[], question: TilesQuestion): Table => {
  const { start, end, interval, type, bySubject, byUser } = question
  const counted = uses.filter(
    (use) => use.day >= start && use.day < end && (type === undefined || use.type === type),
  )
  const key = (use: TilesUse): string =>
    [
      periodOf(use.day, interval).start,
      use.type,
      ...(bySubject ? [use.subject] : []),
      ...(byUser ? [use.userId] : []),
    ].join('\n')
  return {
    columns: [
      'date',
      'type',
      'tiles',
      ...(bySubject ? ['subject'] : []),
      ...(byUser ? ['user_id', 'user_email'] : []),
    ],
    rows: [...grouped(counted, key)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, group]) => rowOf(group, question)),
  }
}

const rowOf = (group: readonly TilesUse[], { interval, bySubject, byUser }: TilesQuestion): Cell[][] => {
  const [use] = group
  if (!use) return []
  return [
    [
      periodOf(use.day, interval).start,
      use.type,
      group.reduce((sum, { tiles }) => sum + tiles, 0),
      ...(bySubject ? [use.subject] : []),
      ...(byUser ? [use.userId, emailOf(use.userId)] : []),
    ],
  ]
}

const emailOf = (userId: string): string => USERS.find(({ id }) => id === userId)?.email ?? ''
