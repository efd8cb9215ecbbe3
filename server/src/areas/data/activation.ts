import { waitUntil } from '../../kernel/wait-until.ts'

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

/** The state of an asset follows from the time of its request: nothing runs in the background. */
export const stateOf = (activation: Activation | undefined, now: number): AssetState => {
  if (!activation) return { status: 'inactive' }
  const ready = readyAt(activation.asked)
  const expires = ready + ACTIVE_MS
  if (waitUntil(ready, now, ACTIVATING_MS) > 0) return { status: 'activating' }
  return now < expires ? { status: 'active', expires } : { status: 'inactive' }
}

/** The activation after a request for an asset: the same as before if it is activating or active. */
export const activated = (activation: Activation | undefined, now: number): Activation => {
  if (activation && stateOf(activation, now).status !== 'inactive') return activation
  const asked = Math.floor(now / 1000) * 1000
  return { asked, firstReady: activation?.firstReady ?? readyAt(asked) }
}

/** Whether the asset's file was ever ready for the organization. */
export const wasReady = (activation: Activation | undefined, now: number): boolean =>
  activation !== undefined && waitUntil(activation.firstReady, now, ACTIVATING_MS) === 0

const readyAt = (asked: number): number => asked + ACTIVATING_MS
