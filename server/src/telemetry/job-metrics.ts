import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import type { JobObserver } from '../jobs/job-observer.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Job } from '../stores/job-queue.ts'

/** Upper bounds of durations, in seconds: a job may wait for another machine. */
const SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/** Counts and times the runs of jobs in this process, by kind. */
export class JobMetrics implements JobObserver {
  readonly #running
  readonly #runs
  readonly #durations

  readonly #clock: Clock

  /** @param clock monotonic */
  constructor(registry: Registry, clock: Clock) {
    this.#clock = clock
    const registers = [registry]
    this.#running = new Gauge({
      name: 'jobs_running',
      help: 'Jobs that this process is running, by kind.',
      labelNames: ['kind'],
      registers,
    })
    this.#runs = new Counter({
      name: 'jobs_runs_total',
      help: 'Runs of jobs that have ended in this process, by kind and outcome (done, failed).',
      labelNames: ['kind', 'outcome'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'jobs_run_duration_seconds',
      help: 'How long runs of jobs take, by kind.',
      labelNames: ['kind'],
      buckets: SECONDS,
      registers,
    })
  }

  async run({ kind }: Job, work: () => Promise<void>): Promise<void> {
    const begun = this.#clock.now()
    let outcome = 'failed'
    this.#running.inc({ kind })
    try {
      await work()
      outcome = 'done'
    } finally {
      this.#running.dec({ kind })
      this.#runs.inc({ kind, outcome })
      this.#durations.observe({ kind }, (this.#clock.now() - begun) / 1000)
    }
  }
}
