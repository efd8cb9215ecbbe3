import type { Jobs } from '../../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../../jobs/retries.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { Transaction, CollectionDefinition } from '../../../stores/transaction.ts'
import type { Notifier, Mail } from '../../../services/notifications/notifier.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { SearchStore, MAX_SEARCHES } from './store.ts'
import type { Owner, Searcher } from './store.ts'
import { searchCondition } from './compile.ts'
import type { SearchServices } from './compile.ts'
import type { StoredSearch } from './search.ts'
import { readScene } from '../../../catalog/scene.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import { Problem } from '../../../kernel/problem.ts'
import { withinDates } from '../filters/field-conditions.ts'
import { wireItem } from '../items/wire.ts'
import { all } from '../filters/predicate.ts'
import { refuseTooBroad } from '../rules.ts'
import { matchesNothing } from '../filters/unknown-names.ts'
import type { components } from '../../../../../generated/types.ts'
import { resultsAddress } from './wire.ts'

/** A saved search whose owner, a user, gets mails about new items. */
interface Watch {
  readonly searchId: string
  /** The time up to which the owner has been notified, in milliseconds since 1970 UTC. */
  readonly told: number
}

/** By user. */
export const WATCHES: CollectionDefinition<Watch, never> = {
  name: 'data.watch',
  key: ({ searchId }) => searchId,
  indexes: {},
  bound: {
    max: MAX_SEARCHES, // one for each saved search
    refuse: () => new RangeError('more searches are watched than can be saved'),
  },
}

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

/** How many items one mail lists. */
const MAX_ITEMS = 100

/** A span of time in milliseconds since 1970 UTC, its start excluded. */
interface Span {
  readonly after: number
  readonly until: number
}

/** The items of a search that were published within a span of time; undefined if the search cannot run (any more). */
const newItemsOf = async (
  services: SearchServices & { readonly root: string },
  search: StoredSearch,
  principal: Searcher,
  { after, until }: Span,
): Promise<NewItems | undefined> => {
  const { catalog, root } = services
  const config = { gt: dateTime(after), lte: dateTime(until) }
  const isNew = withinDates({ type: 'DateRangeFilter', field_name: 'published', config }, 'published').met
  try {
    const where = all([await searchCondition(services, search, principal, matchesNothing), isNew])
    const order = { by: 'published', direction: 'descending' } as const
    const { scenes, next } = await refuseTooBroad(catalog.search({ where, order, limit: MAX_ITEMS }))
    const items = scenes.map(({ json }) => wireItem(readScene(json), { root, principal }, services))
    return { items, areMore: next !== undefined }
  } catch (fault) {
    if (fault instanceof Problem) return undefined
    throw fault
  }
}

/** Items that a saved search found for the first time, newest first. */
interface NewItems {
  readonly items: readonly components['schemas']['DataItem'][]
  /** Whether there are more, older than these. */
  readonly areMore: boolean
}

/** The mail that tells the owner of a saved search about new items. @param root absolute address of the area */
const newItemsMail = (
  { id, name }: Pick<StoredSearch, 'id' | 'name'>,
  { items, areMore }: NewItems,
  to: string,
  root: string,
): Mail => {
  const count = `${areMore ? 'more than ' : ''}${items.length} new ${items.length === 1 ? 'item' : 'items'}`
  return {
    to,
    subject: `Saved search ${name}: ${count}`,
    text: [
      `Your saved search "${name}" has ${count}${areMore ? '. The newest of them' : ''}:`,
      ...items.map(
        ({ id: item, properties: { item_type, acquired }, _links }) =>
          `- ${item_type} ${item}, acquired ${acquired}: ${_links._self}`,
      ),
      'All that it finds:',
      resultsAddress(root, id),
    ].join('\n'),
  }
}
