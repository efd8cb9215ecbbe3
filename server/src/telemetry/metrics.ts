import { Registry } from 'prom-client'
import type { Jobs } from '../jobs/jobs.ts'
import type { Alarm } from '../kernel/alarm.ts'
import type { Clock } from '../kernel/clock.ts'
import type { FileCache } from '../services/files/file-cache.ts'
import type { Notifications } from '../services/notifications/notifications.ts'
import type { EngineMeter } from '../stores/engine-meter.ts'
import { CallMetrics } from './call-metrics.ts'
import { showFiles } from './file-metrics.ts'
import { showEngine } from './engine-metrics.ts'
import { JobMetrics } from './job-metrics.ts'
import { backlogReading, deadLetterReading, notificationReading } from './waiting-readings.ts'
import { Readings } from './reading.ts'

/** What is measured of a platform. */
export interface Measured {
  readonly jobs: Jobs
  /** The platform's clock. */
  readonly timeline: Clock
  readonly notifications: Notifications
  readonly meter: EngineMeter | undefined
  readonly fileCache: FileCache
}

/** The metrics of one platform, in a registry of its own. */
export class Metrics {
  readonly registry = new Registry()
  readonly calls
  readonly jobs
  #readings: Readings | undefined

  /** @param clock monotonic: it times calls and jobs */
  constructor(clock: Clock) {
    this.calls = new CallMetrics(this.registry, clock)
    this.jobs = new JobMetrics(this.registry, clock)
  }

  /** Begins to measure what the platform keeps. @param alarm ends the wait for a store */
  measure({ jobs, timeline, notifications, meter, fileCache }: Measured, alarm: Alarm): void {
    if (meter) showEngine(meter, this.registry)
    showFiles(fileCache, this.registry)
    const readings = [
      backlogReading(jobs, timeline, this.registry),
      deadLetterReading(jobs, this.registry),
      notificationReading(notifications, timeline, this.registry),
    ]
    this.#readings = new Readings(readings, this.registry, alarm)
  }

  /** In the text format of Prometheus. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
  async text(): Promise<string> {
    await this.#readings?.take()
    return this.registry.metrics()
  }
}
