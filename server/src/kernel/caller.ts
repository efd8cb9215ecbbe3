/** Whose work it is, and whether they still wait for it. Fair queues share out by organization, then by principal. */
export interface Caller {
  /** Id of the organization. */
  readonly organization: string
  readonly principal: string
  /** Aborted once nobody waits for the work. */
  readonly signal: AbortSignal
}

/** Work that the platform does for itself takes turns with organizations, as one of them. */
const PLATFORM = 'platform'

/**
 * The platform as a caller.
 * @param signal aborted once nobody waits for the work
 */
export const platformCaller = (signal: AbortSignal): Caller => ({
  organization: PLATFORM,
  principal: PLATFORM,
  signal,
})

/** The same caller, as far as somebody waits for this piece of work. */
export const waitingUntil = ({ organization, principal }: Caller, signal: AbortSignal): Caller => ({
  organization,
  principal,
  signal,
})
