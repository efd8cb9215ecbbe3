import type { components } from '../../../../../generated/types.ts'
import { readScene } from '../../../catalog/scene.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { UNTIL_DONE } from '../../../jobs/retries.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { dateTime } from '../../../kernel/date-time.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Mail, Notifier } from '../../../services/notifications/notifier.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { CollectionDefinition, Transaction } from '../../../stores/transaction.ts'
import { dateRangeFilter } from '../filters/field-conditions.ts'
import { all } from '../../../catalog/cql2/conditions.ts'
import { matchNothing } from '../filters/unknown-names.ts'
import { toWireItem } from '../items/wire.ts'
import type { SearchServices } from '../services.ts'
import { compileSearch } from './compile.ts'
import type { StoredSearch } from './search.ts'
import { MAX_SEARCHES, SearchStore } from './store.ts'
import type { Owner, Searcher } from './store.ts'
import { rejectTooBroad } from './too-broad.ts'
import { resultsAddress } from './wire.ts'

interface DailyMailServices extends SearchServices {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly timeline: Clock
  readonly notifier: Notifier
  /** Absolute address of the area. */
  readonly root: string
  /** Undefined for a user whom the platform does not know, and so has no address for. */
  readonly findUser: (id: string) => { readonly orgId: number; readonly email: string } | undefined
}

/** One job for each search whose owner wants mails, due at every midnight in UTC. */
export const KIND = 'data.mail-new-items'

export const jobKey = (userId: string, searchId: string): string => `${userId} ${searchId}`

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

/** Milliseconds. */
const DAY = 86_400_000

/** Maximum number of items that one mail lists. */
const MAX_ITEMS = 100

/**
 * Starts or stops the mails about a search, as the search requests. Machine clients get none: they have no address.
 * @param now in milliseconds since 1970 UTC
 */
export const scheduleDailyMails = async (
  tx: Transaction,
  owner: Owner,
  { id, __daily_email_enabled: isWanted }: StoredSearch,
  now: number,
): Promise<void> => {
  if (owner.kind !== 'user') return
  if (!isWanted) return cancelDailyMails(tx, owner, id)
  const { subject: userId } = owner
  if (await tx.collection(WATCHES).get(userId, id)) return
  await tx.collection(WATCHES).insert(userId, { searchId: id, told: now })
  await enqueueMail(tx, userId, id, now)
}

/** Stops the mails about a search. */
export const cancelDailyMails = async (
  tx: Transaction,
  { kind, subject }: Owner,
  id: string,
): Promise<void> => {
  if (kind !== 'user') return
  await tx.collection(WATCHES).delete(subject, id)
  await tx.jobs.cancel(KIND, jobKey(subject, id))
}

const enqueueMail = (tx: Transaction, userId: string, searchId: string, now: number): Promise<void> =>
  tx.jobs.enqueue({
    kind: KIND,
    key: jobKey(userId, searchId),
    due: midnightAfter(now),
    ids: { userId, searchId },
  })

const midnightAfter = (time: number): number => (Math.floor(time / DAY) + 1) * DAY

/**
 * Notifies the owners of saved searches of new items, once a day. An item is new once its time of publication has come.
 * @see source, Data API, Saved search, `__daily_email_enabled`
 */
export const registerDailyMails = (services: DailyMailServices): void => {
  services.jobs.register(KIND, ({ ids }) => sendMail(services, String(ids.userId), String(ids.searchId)), {
    ...UNTIL_DONE,
    longestWait: DAY,
  })
}

const sendMail = async (services: DailyMailServices, userId: string, searchId: string): Promise<void> => {
  const { stores, timeline, root, findUser, notifier } = services
  const now = timeline.now()
  const owner = { kind: 'user', subject: userId } as const
  const watch = await stores.collection(WATCHES).get(userId, searchId)
  const search = await new SearchStore(stores).get(owner, searchId)
  const user = findUser(userId)
  if (!watch || !search || !user) return stores.transaction((tx) => cancelDailyMails(tx, owner, searchId))

  const caller = { ...owner, orgId: user.orgId }
  const found = await findNewItems(services, search, caller, { after: watch.told, until: now })
  const mail = found && found.items.length > 0 && writeMail(search, found, user.email, root)
  const notice = mail ? await notifier.prepareMail(mail) : undefined

  // One transaction, so that an owner is notified of each item exactly once, whatever fails.
  await stores.transaction(async (tx) => {
    const watches = tx.collection(WATCHES)
    const current = await watches.get(userId, searchId)
    if (current?.told !== watch.told) return // the mails were stopped, or this one was sent, in the meantime
    await notice?.(tx)
    // If the search cannot run, the next mail covers this day as well.
    if (found) await watches.put(userId, { ...watch, told: now })
    await enqueueMail(tx, userId, searchId, now)
  })
}

/** A span of time in milliseconds since 1970 UTC, its start excluded. */
interface Span {
  readonly after: number
  readonly until: number
}

/** Items that a saved search found for the first time, newest first. */
interface NewItems {
  readonly items: readonly components['schemas']['DataItem'][]
  /** Whether there are more, older than these. */
  readonly areMore: boolean
}

/** The items of a search that were published within a span of time; undefined if the search can no longer run. */
const findNewItems = async (
  services: SearchServices & { readonly root: string },
  search: StoredSearch,
  principal: Searcher,
  { after, until }: Span,
): Promise<NewItems | undefined> => {
  const { catalog, root } = services
  const config = { gt: dateTime(after), lte: dateTime(until) }
  const isNew = dateRangeFilter({ type: 'DateRangeFilter', field_name: 'published', config }, 'published')
  try {
    const where = all([await compileSearch(services, search, principal, matchNothing), isNew.whenTrue])
    const order = { by: 'published', direction: 'descending' } as const
    const { scenes, next } = await rejectTooBroad(catalog.search({ where, order, limit: MAX_ITEMS }))
    const items = scenes.map(({ json }) => toWireItem(readScene(json), { root, principal }, services))
    return { items, areMore: next !== undefined }
  } catch (fault) {
    if (fault instanceof Problem) return undefined
    throw fault
  }
}

/** The mail that notifies the owner of a saved search of new items. @param root absolute address of the area */
const writeMail = (
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
