import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Alarm } from '../../kernel/alarm.ts'
import type { CallObserver } from '../../http/call/call-observer.ts'
import type { JobObserver } from '../../jobs/job-observer.ts'
import type { Tracing } from '../../kernel/tracing.ts'
import type { JobQueue } from '../../stores/job-queue.ts'
import type { Stores } from '../../stores/stores.ts'
import { CallSpans } from './call-spans.ts'
import { OtelTracing } from './otel-tracing.ts'
import { jobSpans, tracedQueue, tracedStores } from './traced-jobs.ts'

const SERVICE = 'imagery-platform'

/** How long what is left may take to be sent at the end, in milliseconds. */
const MAX_FLUSH_MS = 5_000

/** Traces of a platform that are sent to a collector. */
export interface OpenTracing {
  readonly tracing: Tracing
  readonly jobs: JobObserver
  /** @param baseUrl the main address of the platform */
  calls(baseUrl: string): CallObserver
  stores(stores: Stores): Stores
  queue(queue: JobQueue): JobQueue
  /** Sends what is left, and gives up in time: a collector that is away must not keep the process. */
  close(graceMs: number): Promise<void>
}

/**
 * Sends traces as the variables of OpenTelemetry say, which the library reads itself: where to, which, in batches of
 * what size. A collector that is away costs traces and nothing else.
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const openTracing = (alarm: Alarm): OpenTracing => {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SERVICE }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }))
  const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())]
  const provider = new NodeTracerProvider({ resource, spanProcessors })
  const tracing = new OtelTracing(provider.getTracer(SERVICE))
  return {
    tracing,
    jobs: jobSpans(tracing),
    calls: (baseUrl) => new CallSpans(tracing, baseUrl),
    stores: (stores) => tracedStores(stores, tracing),
    queue: (queue) => tracedQueue(queue, tracing),
    async close(graceMs) {
      let cancel: () => void = () => undefined
      const tooLate = new Promise<void>((resolve) => {
        cancel = alarm(Math.min(graceMs, MAX_FLUSH_MS), resolve)
      })
      const done = provider.shutdown().catch(() => undefined) // there is nobody left to tell
      await Promise.race([done, tooLate])
      cancel()
    },
  }
}
