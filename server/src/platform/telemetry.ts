import type { CallObserver } from '../http/call/call-observer.ts'
import { observedJobs } from '../jobs/job-observer.ts'
import { timerAlarm } from '../kernel/alarm.ts'
import type { Alarm } from '../kernel/alarm.ts'
import type { Clock } from '../kernel/clock.ts'
import { NO_TRACING } from '../kernel/tracing.ts'
import type { Tracing } from '../kernel/tracing.ts'
import type { Measured, Metrics } from '../telemetry/metrics.ts'
import type { Engine } from './engine/engine.ts'
import type { Environment } from './environment.ts'
import type { Settings } from './settings/settings.ts'
import { formatUrl } from './listening-place.ts'

/** The metrics of a platform, and where they are served. */
export interface ServedMetrics {
  readonly metrics: Metrics
  readonly url: string
  close(): Promise<void>
}

/** What watches a platform in operation. Nothing by default, which costs nothing. */
export interface Telemetry {
  readonly calls: readonly CallObserver[]
  readonly tracing: Tracing
  readonly metrics: ServedMetrics | undefined
  /** The same stores and jobs, watched. */
  watched(engine: WatchedParts): WatchedParts
  /** Begins to measure what the platform keeps. */
  measure(measured: Measured): void
  /** To be called last, so that the end of the platform can be watched, too. */
  close(graceMs: number): Promise<void>
}

/** What of an engine can be watched from outside. */
type WatchedParts = Pick<Engine, 'stores' | 'jobs'>

/**
 * Opens what the settings ask for.
 * @param baseUrl main address of the platform
 * @throws Error for a port that is taken
 */
export const openTelemetry = async (
  settings: Settings,
  baseUrl: string,
  { tracing, monotonic }: Pick<Environment, 'tracing' | 'monotonic'>,
): Promise<Telemetry> => {
  const alarm = timerAlarm
  const metrics = await openMetrics(settings, monotonic, alarm)
  const calls = [tracing?.calls(baseUrl), metrics?.metrics.calls].filter((observer) => observer !== undefined)
  const observers = [tracing?.jobs, metrics?.metrics.jobs].filter((observer) => observer !== undefined)
  return {
    calls,
    tracing: tracing?.tracing ?? NO_TRACING,
    metrics,
    watched({ stores, jobs }) {
      const observed = observedJobs(jobs, observers)
      if (!tracing) return { stores, jobs: observed }
      return { stores: tracing.stores(stores), jobs: { ...observed, ...tracing.queue(jobs) } }
    },
    measure(measured) {
      metrics?.metrics.measure(measured, alarm)
    },
    async close(graceMs) {
      await tracing?.close(graceMs)
      await metrics?.close()
    },
  }
}

const openMetrics = async (
  { metricsPort, metricsHost = 'localhost' }: Settings,
  clock: Clock,
  alarm: Alarm,
): Promise<ServedMetrics | undefined> => {
  if (metricsPort === undefined) return undefined
  const { Metrics } = await import('../telemetry/metrics.ts')
  const { serveMetrics } = await import('../telemetry/metrics-server.ts')
  const metrics = new Metrics(clock)
  const listener = await serveMetrics(metrics, { port: metricsPort, host: metricsHost }, alarm)
  return {
    metrics,
    url: `${formatUrl(metricsHost, listener.port)}/metrics`,
    close: () => listener.drain(0),
  }
}
