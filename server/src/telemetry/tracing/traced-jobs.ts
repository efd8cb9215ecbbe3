import { SpanKind } from '@opentelemetry/api'
import type { JobObserver } from '../../jobs/job-observer.ts'
import type { Job, JobQueue } from '../../stores/job-queue.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Transaction } from '../../stores/transaction.ts'
import { ending } from './otel-tracing.ts'
import type { OtelTracing } from './otel-tracing.ts'

/** The id of a job that has the trace in which it was enqueued: the header of the same name. */
const TRACE = 'traceparent'

/** A span for each run of a job: part of the trace in which it was enqueued, or of a new one. */
export const jobSpans = (tracing: OtelTracing): JobObserver => ({
  run({ kind, ids }, work) {
    const attributes = { 'imagery_platform.job.kind': kind }
    const begun = tracing.begin(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes }, ids)
    return tracing.enter(begun, () => ending(begun.span, work))
  },
})

/** A queue whose jobs remember the trace in which they were enqueued. */
export const tracedQueue = (queue: JobQueue, tracing: OtelTracing): JobQueue => ({
  enqueue: (job) => queue.enqueue(inTrace(job, tracing)),
  cancel: (kind, key) => queue.cancel(kind, key),
})

const inTrace = (job: Job, tracing: OtelTracing): Job => {
  const { [TRACE]: parent } = tracing.jobHeaders()
  return parent === undefined ? job : { ...job, ids: { ...job.ids, [TRACE]: parent } }
}

/** Stores whose transactions are spans, and whose jobs remember their trace. */
export const tracedStores = (stores: Stores, tracing: OtelTracing): Stores => ({
  collection: (definition) => stores.collection(definition),
  numbers: stores.numbers,
  jobs: tracedQueue(stores.jobs, tracing),
  transaction: (work) =>
    tracing.span({ name: 'stores.transaction', kind: 'internal', attributes: {} }, () =>
      stores.transaction((tx) => work(tracedTransaction(tx, tracing))),
    ),
  snapshots: stores.snapshots,
  watch: (listener) => {
    stores.watch(listener)
  },
})

const tracedTransaction = (tx: Transaction, tracing: OtelTracing): Transaction => ({
  collection: (definition) => tx.collection(definition),
  numbers: tx.numbers,
  get jobs() {
    return tracedQueue(tx.jobs, tracing)
  },
})
