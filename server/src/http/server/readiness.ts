/**
 * Why a process should get no calls, as `/readyz` says it: a closed list, without names of machines, files or what a
 * database said. A full disk is not among them, since all processes would leave at once while most calls can be served.
 */
export const UNREADY_REASONS = {
  accounts_outdated: 'The accounts could not be read from the database for too long.',
  jobs_stalled: 'Jobs could not be looked for in the database for too long.',
} as const

export type UnreadyReason = keyof typeof UNREADY_REASONS

/** What `/readyz` answers. */
export const readinessOf = (isDraining: boolean, reasons: readonly UnreadyReason[]) => {
  if (isDraining) return { status: 503, body: { status: 'draining' } }
  if (reasons.length === 0) return { status: 200, body: { status: 'ready' } }
  const body = {
    status: 'unavailable',
    reasons: reasons.map((code) => ({ code, message: UNREADY_REASONS[code] })),
  }
  return { status: 503, body }
}
