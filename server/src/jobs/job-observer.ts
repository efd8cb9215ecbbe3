import type { Job } from '../stores/job-queue.ts'
import type { Jobs } from './jobs.ts'

/** Watches the runs of jobs. */
export interface JobObserver {
  /** Runs the work, which has to settle as it would without the observer. */
  run(job: Job, work: () => Promise<void>): Promise<void>
}

/** The same jobs, each run of which goes through the observers, the first one outermost. */
export const observedJobs = (jobs: Jobs, observers: readonly JobObserver[]): Jobs => ({
  register(kind, handler, policy) {
    const observed = observers.reduceRight<typeof handler>(
      (inner, observer) => (run) => observer.run(run, () => inner(run)),
      handler,
    )
    jobs.register(kind, observed, policy)
  },
  enqueue: (job) => jobs.enqueue(job),
  cancel: (kind, key) => jobs.cancel(kind, key),
  deadLetters: () => jobs.deadLetters(),
  backlog: () => jobs.backlog(),
})
