import { shortDateTime } from '../../../kernel/date-time.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import { toPeriod } from '../../../services/usage/periods.ts'
import type { Cadence } from '../../../services/usage/periods.ts'
import type { Capture } from '../../../services/usage/tasking.ts'
import type { TilesUse } from '../../../services/usage/tiles-store.ts'
import type { Cell, Table } from '../table.ts'

/** The tiles that a report counts, and how it groups them. */
interface TilesQuery {
  readonly interval: Cadence
  readonly type: TilesUse['type'] | undefined
  readonly bySubject: boolean
  readonly byUser: boolean
}

/** Builds the table of tiles by interval and type, and by subject and user if requested; earliest first. */
export const buildTilesTable = (
  uses: readonly TilesUse[],
  query: TilesQuery,
  findEmail: (userId: string) => string,
): Table => {
  const { interval, type, bySubject, byUser } = query
  const counted = uses.filter((use) => type === undefined || use.type === type)
  const toKey = (use: TilesUse): string =>
    [
      toPeriod(use.day, interval).start,
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
    rows: [...groupBy(counted, toKey)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, group]) => toRows(group, query, findEmail)),
  }
}

const toRows = (
  group: readonly TilesUse[],
  { interval, bySubject, byUser }: TilesQuery,
  findEmail: (userId: string) => string,
): Cell[][] => {
  const [use] = group
  if (!use) return []

  return [
    [
      toPeriod(use.day, interval).start,
      use.type,
      group.reduce((sum, { tiles }) => sum + tiles, 0),
      ...(bySubject ? [use.subject] : []),
      ...(byUser ? [use.userId, findEmail(use.userId)] : []),
    ],
  ]
}

/** Builds the table of captures: a row per capture, in their order. */
export const buildTaskingTable = (captures: readonly Capture[]): Table => ({
  columns: ['captured_at', 'order_name', 'item_id', 'user_id', 'area_sqkm', 'credits'],
  rows: captures.map(({ time, orderName, itemId, userId, areaSqkm, credits }) => [
    shortDateTime(time),
    orderName,
    itemId,
    userId,
    areaSqkm,
    credits,
  ]),
})
