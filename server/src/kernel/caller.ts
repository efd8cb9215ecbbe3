/** The principal that work is done for, and whether it still waits. Fair queues share by organization, then principal. */
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

/** Returns the same caller with another signal, for a part of the work. */
export const withSignal = ({ organization, principal }: Caller, signal: AbortSignal): Caller => ({
  organization,
  principal,
  signal,
})

/** Rejects with the reason of an aborted signal. */
export const rejectAborted = async (signal: AbortSignal): Promise<never> => {
  throw signal.reason
}
