/** Whose work it is, and whether they still wait for it. Fair queues share out by organization, then by principal. */
export interface Caller {
  /** Id of the organization. */
  readonly organization: string
  readonly principal: string
  /** Aborted once nobody waits for the work. */
  readonly signal: AbortSignal
}

const NEVER = new AbortController().signal

/** An organization, where its principal is not known. @param signal aborted once nobody waits for the work */
export const callerFor = (orgId: number, signal: AbortSignal = NEVER): Caller => ({
  organization: String(orgId),
  principal: 'any',
  signal,
})

/** Work that the platform does for itself takes turns with organizations, as one of them. */
export const PLATFORM_CALLER: Caller = { organization: 'platform', principal: 'platform', signal: NEVER }

/** The same caller, for a piece of work that has a signal of its own. */
export const withSignal = ({ organization, principal }: Caller, signal: AbortSignal): Caller => ({
  organization,
  principal,
  signal,
})

/** Fails with the reason of a signal that is aborted. */
export const rejectAborted = async (signal: AbortSignal): Promise<never> => {
  throw signal.reason
}
