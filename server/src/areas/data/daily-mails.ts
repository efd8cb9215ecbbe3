import type { Aois } from '../../services/features/aois.ts'
import type { Catalog } from '../../catalog/port.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { dateTime } from '../../kernel/date-time.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Notifier } from '../../services/notifications/notifier.ts'
import type { Documents } from '../../stores/documents.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { newItemsMail } from './daily-mail.ts'
import type { NewItems } from './daily-mail.ts'
import { withinDates } from './field-filters.ts'
import { wireItem } from './item-wire.ts'
import { all } from './logic.ts'
import { refuseTooBroad } from './rules.ts'
import { searchCondition } from './search-condition.ts'
import type { Owner, Searcher, SearchStore } from './search-store.ts'
import type { StoredSearch } from './stored-search.ts'
import { matchesNothing } from './unknown-names.ts'

/** A saved search whose owner is told of new items. */
export interface Watch {
  readonly userId: string
  readonly searchId: string
  /** Up to when the owner has been told, in milliseconds since 1970 UTC. */
  readonly told: number
}

export interface DailyMailServices {
  readonly watches: Documents<Watch>
  readonly searches: SearchStore
  readonly catalog: Catalog
  /** The area's OpenAPI document, as served. */
  readonly document: OpenApiDocument
  readonly entitlements: Entitlements
  readonly aois: Aois
  readonly timeline: Timeline
  readonly notifier: Notifier
  /** Absolute address of the area. */
  readonly root: string
  /** Undefined for one who is not known here, and so has no address. */
  readonly userOf: (id: string) => { readonly orgId: number; readonly email: string } | undefined
}

/** Milliseconds. */
const DAY = 86_400_000

/** Items that one mail lists. */
const MAX_ITEMS = 100

/** All watches are of one owner here: those whose turn it is are gone through together. */
const ALL = 'all'
const keyOf = ({ userId, searchId }: Pick<Watch, 'userId' | 'searchId'>): string => `${userId} ${searchId}`

/**
 * Tells the owners of saved searches of new items, once a day, at midnight UTC. An item is new once the time at which
 * it is published has come.
 * @see source, Data API, Saved search, `__daily_email_enabled`
 */
export class DailyMails {
  readonly #services: DailyMailServices

  constructor(services: DailyMailServices) {
    this.#services = services
  }

  /** From now on there is a round every day. */
  begin(): void {
    const { timeline, watches } = this.#services
    const midnight = (Math.floor(timeline.now() / DAY) + 1) * DAY
    timeline.schedule(midnight, async () => {
      this.begin()
      // each by itself: what one of them throws leaves the others alone
      for (const watch of await watches.list(ALL)) {
        const key = keyOf(watch)
        timeline.schedule(midnight, () => this.#tell(key))
      }
    })
  }

  /** Begins or ends the mails about a search, as it says. Machine clients have no address to send them to. */
  async follow(owner: Owner, { id, __daily_email_enabled: isWanted }: StoredSearch): Promise<void> {
    if (!isWanted || owner.kind !== 'user') return this.unfollow(owner, id)
    const { watches, timeline } = this.#services
    const watched = { userId: owner.subject, searchId: id }
    await watches.change(ALL, keyOf(watched), (watch) => watch ?? { ...watched, told: timeline.now() })
  }

  /** Ends the mails about a search. */
  async unfollow({ kind, subject }: Owner, searchId: string): Promise<void> {
    if (kind === 'user') await this.#services.watches.delete(ALL, keyOf({ userId: subject, searchId }))
  }

  async #tell(key: string): Promise<void> {
    const { watches, searches, timeline, notifier, root, userOf } = this.#services
    const watch = await watches.get(ALL, key)
    if (!watch) return
    const [user, owner] = [userOf(watch.userId), { kind: 'user', subject: watch.userId } as const]
    const search = await searches.get(owner, watch.searchId)
    if (!search || !user) {
      await watches.delete(ALL, key)
      return
    }
    const now = timeline.now()
    const config = { gt: dateTime(watch.told), lte: dateTime(now) }
    const found = await this.#published(config, search, { ...owner, orgId: user.orgId })
    if (!found) return
    if (found.items.length > 0) await notifier.sendMail(newItemsMail(search, found, user.email, root))
    await watches.change(ALL, key, (still) => still && { ...still, told: now })
  }

  /** What a search finds of a time; undefined where it cannot be run (any more): the next round tries again. */
  async #published(
    config: { readonly gt: string; readonly lte: string },
    search: StoredSearch,
    principal: Searcher,
  ): Promise<NewItems | undefined> {
    const { catalog, entitlements, root } = this.#services
    const isNew = withinDates({ type: 'DateRangeFilter', field_name: 'published', config }, 'published').met
    try {
      const where = all([await searchCondition(this.#services, search, principal, matchesNothing), isNew])
      const order = { by: 'published', direction: 'descending' } as const
      const { scenes, next } = await refuseTooBroad(catalog.search({ where, order, limit: MAX_ITEMS }))
      const items = scenes.map(({ json }) => wireItem(readScene(json), { root, principal }, entitlements))
      return { items, areMore: next !== undefined }
    } catch (fault) {
      if (fault instanceof Problem) return undefined
      throw fault
    }
  }
}
