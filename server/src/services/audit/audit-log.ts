import { text } from '../../stores/indexes.ts'
import type { Condition, Where } from '../../stores/query.ts'
import type { CollectionDefinition, Transaction } from '../../stores/transaction.ts'
import { PLATFORM } from '../platform-documents.ts'

/** What an administrator's command changed. It has no secret and no digest of one. */
export interface AuditEntry {
  readonly id: string
  /** RFC 3339, by the real clock. */
  readonly time: string
  /** Who did it. */
  readonly actor: string
  /** Noun and verb of the command: `keys revoke`. */
  readonly action: string
  /** Id of what was changed. */
  readonly subject: string
  /** Null where there was nothing before, or is nothing after. */
  readonly before: AuditedState
  readonly after: AuditedState
}

export type AuditedState = Readonly<Record<string, unknown>> | null

const MAX_ENTRIES = 500_000

type AuditIndex = 'time' | 'actor' | 'action' | 'subject'

/** Entries are added and read: nothing changes or deletes one. */
export const AUDIT: CollectionDefinition<AuditEntry, AuditIndex> = {
  name: 'admin.audit',
  key: ({ id }) => id,
  indexes: {
    time: text(({ time }) => time),
    actor: text(({ actor }) => actor),
    action: text(({ action }) => action),
    subject: text(({ subject }) => subject),
  },
  bound: {
    max: MAX_ENTRIES,
    refuse: () => new RangeError(`the audit log is full: it has ${MAX_ENTRIES} entries`),
  },
}

export const appendToAudit = (tx: Transaction, entry: AuditEntry): Promise<void> =>
  tx.collection(AUDIT).insert(PLATFORM, entry)

/** Which entries; all members hold. */
export interface AuditQuery {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly limit: number
}

/** The newest first. */
export const auditEntries = async (
  stores: Pick<Transaction, 'collection'>,
  { limit, ...members }: AuditQuery,
): Promise<readonly AuditEntry[]> => {
  const conditions = [
    ['actor', members.actor],
    ['action', members.action],
    ['subject', members.subject],
  ] as const
  const where: Where<AuditIndex> = conditions.flatMap(([index, eq]): [AuditIndex, Condition][] =>
    eq === undefined ? [] : [[index, { eq }]],
  )
  const order = { by: 'time', descending: true } as const
  return (await stores.collection(AUDIT).page(PLATFORM, { where, order, limit })).documents
}
