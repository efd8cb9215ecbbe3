import { waitUntil } from '../../../kernel/wait-until.ts'
import type { Stores } from '../../../stores/stores.ts'
import type { CollectionDefinition } from '../../../stores/transaction.ts'

/** How long an activation takes, and how long the asset is then active, in milliseconds. */
const ACTIVATING_MS = 30_000
const ACTIVE_MS = 4 * 3_600_000

/** An organization's request for an asset. Milliseconds since 1970 UTC. */
export interface Activation {
  /** When the asset was last requested while it was inactive, rounded down to a second. */
  readonly asked: number
  /** When the asset was ready for the first time. */
  readonly firstReady: number
}

/** Whether an asset can be downloaded. Milliseconds since 1970 UTC. */
export type AssetState =
  | { readonly status: 'inactive' }
  | { readonly status: 'activating' }
  | { readonly status: 'active'; readonly expires: number }

/** The state of an asset, computed from the time of its request: nothing runs in the background. */
export const assetState = (activation: Activation | undefined, now: number): AssetState => {
  if (!activation) return { status: 'inactive' }
  const ready = readyAt(activation.asked)
  const expires = ready + ACTIVE_MS
  if (waitUntil(ready, now, ACTIVATING_MS) > 0) return { status: 'activating' }
  return now < expires ? { status: 'active', expires } : { status: 'inactive' }
}

/** The activation after a request for an asset. It does not change while the asset is activating or active. */
const nextActivation = (activation: Activation | undefined, now: number): Activation => {
  if (activation && assetState(activation, now).status !== 'inactive') return activation
  const asked = Math.floor(now / 1000) * 1000
  return { asked, firstReady: activation?.firstReady ?? readyAt(asked) }
}

/** Whether the asset's file was ever ready for the organization. */
export const wasReady = (activation: Activation | undefined, now: number): boolean =>
  activation !== undefined && waitUntil(activation.firstReady, now, ACTIVATING_MS) === 0

const readyAt = (asked: number): number => asked + ACTIVATING_MS

/** Maximum number of stored activations of an organization; a new one drops the one that was requested longest ago. */
const MAX_ACTIVATIONS = 100_000

interface StoredActivation extends Activation {
  readonly assetId: string
}

/** By organization: if one user activates an asset, all users of the organization can download it. */
export const ACTIVATIONS: CollectionDefinition<StoredActivation, never> = {
  name: 'data.activation',
  key: ({ assetId }) => assetId,
  indexes: {},
  bound: { max: MAX_ACTIVATIONS, drop: [], refuse: () => new RangeError('there are too many activations') },
}

/** The activations of all organizations. */
export class ActivationStore {
  readonly #stores: Stores

  constructor(stores: Stores) {
    this.#stores = stores
  }

  get(orgId: number, assetId: string): Promise<Activation | undefined> {
    return this.#stores.collection(ACTIVATIONS).get(String(orgId), assetId)
  }

  /**
   * Activates an asset for an organization, unless it is activating or active.
   * @param now in milliseconds since 1970 UTC
   * @returns the state of the asset before
   */
  activate(orgId: number, assetId: string, now: number): Promise<AssetState> {
    const owner = String(orgId)
    return this.#stores.transaction(async (tx) => {
      const activations = tx.collection(ACTIVATIONS)
      const before = await activations.get(owner, assetId)
      const state = assetState(before, now)
      if (state.status !== 'inactive') return state
      await activations.delete(owner, assetId) // inserted again, so that it is dropped last
      await activations.insert(owner, { ...nextActivation(before, now), assetId })
      return state
    })
  }
}
