import type { Stores } from '../../stores/stores.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { activated, stateOf } from './activation.ts'
import type { Activation, AssetState } from './activation.ts'

/** Maximum number of stored activations of an organization; a new one drops the one that was requested longest ago. */
const MAX_ACTIVATIONS = 100_000

interface StoredActivation extends Activation {
  readonly assetId: string
}

/** By organization: what one user has activated, a colleague can download. */
export const ACTIVATIONS: CollectionDefinition<StoredActivation, never> = {
  name: 'data.activation',
  key: ({ assetId }) => assetId,
  indexes: {},
  bound: { max: MAX_ACTIVATIONS, drop: [], refuse: () => new RangeError('there are too many activations') },
}

/** What organizations have activated. */
export class ActivationStore {
  readonly #stores: Stores

  constructor(stores: Stores) {
    this.#stores = stores
  }

  get(orgId: number, assetId: string): Promise<Activation | undefined> {
    return this.#stores.collection(ACTIVATIONS).get(String(orgId), assetId)
  }

  /** @param now in milliseconds since 1970 UTC @returns the state of the asset before */
  activate(orgId: number, assetId: string, now: number): Promise<AssetState> {
    const owner = String(orgId)
    return this.#stores.transaction(async (tx) => {
      const activations = tx.collection(ACTIVATIONS)
      const before = await activations.get(owner, assetId)
      const state = stateOf(before, now)
      if (state.status !== 'inactive') return state
      await activations.delete(owner, assetId) // so that it is the last to be dropped
      await activations.insert(owner, { ...activated(before, now), assetId })
      return state
    })
  }
}
