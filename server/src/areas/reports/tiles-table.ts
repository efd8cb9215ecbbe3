import { grouped } from '../../services/usage/grouped.ts'
import { periodOf } from '../../services/usage/periods.ts'
import type { Cadence } from '../../services/usage/periods.ts'
import type { TilesUse } from '../../services/usage/tiles-use.ts'
import type { Cell, Table } from './table.ts'

/** What a tiles report counts, and how it groups. */
export interface TilesQuestion {
  readonly interval: Cadence
  readonly type: TilesUse['type'] | undefined
  readonly bySubject: boolean
  readonly byUser: boolean
}

/** Tiles by interval and type, and by subject and user if requested; earliest first. */
export const tilesTable = (
  uses: readonly TilesUse[],
  question: TilesQuestion,
  emailOf: (userId: string) => string,
): Table => {
  const { interval, type, bySubject, byUser } = question
  const counted = uses.filter((use) => type === undefined || use.type === type)
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
      .flatMap(([, group]) => rowOf(group, question, emailOf)),
  }
}

const rowOf = (
  group: readonly TilesUse[],
  { interval, bySubject, byUser }: TilesQuestion,
  emailOf: (userId: string) => string,
): Cell[][] => {
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
