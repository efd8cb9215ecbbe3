import type { Settings } from './schema.ts'

/**
 * How long a load balancer has to see that it should send no more calls, in seconds: two looks at `/readyz`, five apart.
 * With the grace that stays below the 30 seconds after which Kubernetes kills.
 */
const PRODUCTION_LAG_SECONDS = 10

/** How long calls are served after the signal to stop, in seconds: nobody waits for that on a developer's machine. */
export const drainLagOf = ({ drainLag }: Settings, production: boolean): number =>
  drainLag ?? (production ? PRODUCTION_LAG_SECONDS : 0)
