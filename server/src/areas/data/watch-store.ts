import type { CollectionDefinition } from '../../stores/transaction.ts'
import { MAX_SEARCHES } from './search-store.ts'

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
