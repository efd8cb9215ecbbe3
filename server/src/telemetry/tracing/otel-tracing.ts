import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createContextKey,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Context, Span, SpanOptions as OtelSpanOptions, Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { SpanAttributes, SpanOptions, Tracing } from '../../kernel/tracing.ts'

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT } as const

/** Whether a caller caused what happens in a context. */
const IS_CAUSED = createContextKey('caused by a call')

const W3C = new W3CTraceContextPropagator()

/** A span that is under way, and the context of what happens within it. */
interface Begun {
  readonly span: Span
  readonly context: Context
}

/**
 * Traces with OpenTelemetry. It keeps the current span itself, since the library's own way of that is one for the whole
 * process, in which other platforms may run.
 */
export class OtelTracing implements Tracing {
  readonly #tracer: Tracer
  readonly #current = new AsyncLocalStorage<Context>()

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  async span<Result>(
    { name, kind, attributes }: SpanOptions,
    work: (note: (attributes: SpanAttributes) => void) => Promise<Result>,
  ): Promise<Result> {
    const context = this.#current.getStore()
    if (!context) return work(() => undefined)
    const span = this.#tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context)
    return this.enter({ span, context: trace.setSpan(context, span) }, () =>
      ending(span, () => work((more) => void span.setAttributes({ ...more }))),
    )
  }

  traceId(): string | undefined {
    const context = this.#current.getStore()
    return context && trace.getSpanContext(context)?.traceId
  }

  headers(): Readonly<Record<string, string>> {
    const headers: Record<string, string> = {}
    const context = this.#current.getStore()
    if (context) W3C.inject(context, headers, defaultTextMapSetter)
    return headers
  }

  /**
   * The headers that pass a call's trace on to the jobs that it causes. A job that no call caused passes nothing on:
   * one that enqueues itself again would be a trace without an end.
   */
  jobHeaders(): Readonly<Record<string, string>> {
    return this.#current.getStore()?.getValue(IS_CAUSED) === true ? this.headers() : {}
  }

  /** Begins a span of the trace that headers name, or of a new one. The caller ends it. */
  begin(name: string, options: OtelSpanOptions, headers: object): Begun {
    const parent = W3C.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    const isCaused = options.kind === SpanKind.SERVER || trace.getSpanContext(parent) !== undefined
    const span = this.#tracer.startSpan(name, options, parent)
    return { span, context: trace.setSpan(ROOT_CONTEXT.setValue(IS_CAUSED, isCaused), span) }
  }

  /** Runs work within a span. */
  enter<Result>({ context }: Begun, work: () => Result): Result {
    return this.#current.run(context, work)
  }
}

/** Ends a span with the outcome of its work. */
export const ending = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (fault) {
    fail(span, fault)
    throw fault
  } finally {
    span.end()
  }
}

/** Notes the kind of a failure; its message may quote what must not leave the platform. */
const fail = (span: Span, fault: unknown): void => {
  span.setAttribute('error.type', fault instanceof Error ? fault.name : typeof fault)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
