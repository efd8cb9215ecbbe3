import type { Settings } from './schema.ts'

/**
 * How long a load balancer has to notice that it should send no more calls, in seconds: two probes of `/readyz`, five
 * seconds apart. Together with the grace that is less than the 30 seconds after which Kubernetes kills a process.
 */
const PRODUCTION_LAG_SECONDS = 10

/** How long calls are served after the signal to stop, in seconds: none on a developer's machine. */
export const chooseDrainLag = ({ drainLag }: Settings, production: boolean): number =>
  drainLag ?? (production ? PRODUCTION_LAG_SECONDS : 0)
