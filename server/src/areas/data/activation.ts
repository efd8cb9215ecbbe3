/** How long it takes to make an asset ready, and how long it then stays so. Seconds. */
const ACTIVATING_SECONDS = 30
const ACTIVE_SECONDS = 4 * 3600

/** That somebody of an organisation asked for an asset. Milliseconds since 1970 UTC. */
export interface Activation {
  /** When they last asked while it was inactive, to the second before. */
  readonly asked: number
  /** When the asset was ready for the first time. */
  readonly firstReady: number
}

/** How far an asset is. Milliseconds since 1970 UTC. */
export type AssetState =
  | { readonly status: 'inactive' }
  | { readonly status: 'activating' }
  | { readonly status: 'active'; readonly expires: number }

/** How far an asset is: a matter of when it was asked for, and of nothing that runs. */
export const stateOf = (activation: Activation | undefined, now: number): AssetState => {
  if (!activation) return { status: 'inactive' }
  const ready = readyAt(activation.asked)
  const expires = ready + ACTIVE_SECONDS * 1000
  if (now < ready) return { status: 'activating' }
  return now < expires ? { status: 'active', expires } : { status: 'inactive' }
}

/** What is kept once somebody asks for an asset: nothing new where it is on its way or ready already. */
export const asking = (activation: Activation | undefined, now: number): Activation => {
  if (activation && stateOf(activation, now).status !== 'inactive') return activation
  const asked = Math.floor(now / 1000) * 1000
  return { asked, firstReady: activation?.firstReady ?? readyAt(asked) }
}

/** Whether the asset's file was ever made for those who asked. */
export const wasReady = (activation: Activation | undefined, now: number): boolean =>
  activation !== undefined && activation.firstReady <= now

const readyAt = (asked: number): number => asked + ACTIVATING_SECONDS * 1000
