import type { Jobs } from '../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../jobs/retries.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import type { Notifier } from '../../services/notifications/notifier.ts'
import type { Clock } from '../../kernel/clock.ts'
import { newItemsMail } from './daily-mail.ts'
import { newItemsOf } from './new-items.ts'
import { SearchStore } from './search-store.ts'
import type { Owner } from './search-store.ts'
import type { SearchServices } from './search-condition.ts'
import type { StoredSearch } from './stored-search.ts'
import { WATCHES } from './watch-store.ts'

interface DailyMailServices extends SearchServices {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly timeline: Clock
  readonly notifier: Notifier
  /** Absolute address of the area. */
  readonly root: string
  /** Undefined for a user who is not known here, and so has no address. */
  readonly userOf: (id: string) => { readonly orgId: number; readonly email: string } | undefined
}

/** One job for each search whose owner wants mails, due at every midnight in UTC. */
export const KIND = 'data.mail-new-items'

/** Milliseconds. */
const DAY = 86_400_000

const midnightAfter = (time: number): number => (Math.floor(time / DAY) + 1) * DAY

export const jobKey = (userId: string, searchId: string): string => `${userId} ${searchId}`

/**
 * Starts or stops the mails about a search, as it requests. Machine clients have no address for them.
 * @param now in milliseconds since 1970 UTC
 */
export const followSearch = async (
  tx: Transaction,
  owner: Owner,
  { id, __daily_email_enabled: isWanted }: StoredSearch,
  now: number,
): Promise<void> => {
  if (owner.kind !== 'user') return
  if (!isWanted) return unfollowSearch(tx, owner, id)
  const { subject: userId } = owner
  if (await tx.collection(WATCHES).get(userId, id)) return
  await tx.collection(WATCHES).insert(userId, { searchId: id, told: now })
  await enqueue(tx, userId, id, now)
}

/** Stops the mails about a search. */
export const unfollowSearch = async (
  tx: Transaction,
  { kind, subject }: Owner,
  id: string,
): Promise<void> => {
  if (kind !== 'user') return
  await tx.collection(WATCHES).delete(subject, id)
  await tx.jobs.cancel(KIND, jobKey(subject, id))
}

const enqueue = (tx: Transaction, userId: string, searchId: string, now: number): Promise<void> =>
  tx.jobs.enqueue({
    kind: KIND,
    key: jobKey(userId, searchId),
    due: midnightAfter(now),
    ids: { userId, searchId },
  })

/**
 * Tells the owners of saved searches of new items, once a day. An item is new once the time at which it is published
 * has come.
 * @see source, Data API, Saved search, `__daily_email_enabled`
 */
export const registerDailyMails = (services: DailyMailServices): void => {
  services.jobs.register(KIND, ({ ids }) => tell(services, String(ids.userId), String(ids.searchId)), {
    ...UNTIL_DONE,
    longestWait: DAY,
  })
}

const tell = async (services: DailyMailServices, userId: string, searchId: string): Promise<void> => {
  const { stores, timeline, root, userOf } = services
  const now = timeline.now()
  const owner = { kind: 'user', subject: userId } as const
  const watch = await stores.collection(WATCHES).get(userId, searchId)
  const search = await new SearchStore(stores).get(owner, searchId)
  const user = userOf(userId)
  if (!watch || !search || !user) return stores.transaction((tx) => unfollowSearch(tx, owner, searchId))
  const caller = { ...owner, orgId: user.orgId }
  const found = await newItemsOf(services, search, caller, { after: watch.told, until: now })
  const mail = found && found.items.length > 0 && newItemsMail(search, found, user.email, root)
  const notice = mail ? await services.notifier.prepareMail(mail) : undefined
  // in one transaction: the items of a mail are told once, whatever fails
  await stores.transaction(async (tx) => {
    const watches = tx.collection(WATCHES)
    const current = await watches.get(userId, searchId)
    if (current?.told !== watch.told) return // unfollowed or told meanwhile
    await notice?.(tx)
    // where the search cannot run, the next mail covers this day as well
    if (found) await watches.put(userId, { ...watch, told: now })
    await enqueue(tx, userId, searchId, now)
  })
}
