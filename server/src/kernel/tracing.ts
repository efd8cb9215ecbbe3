/** What is told of a piece of work. Never a secret, nor what a caller chose: traces are read by many. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A piece of work that takes time. */
export interface SpanOptions {
  /** One of few, such as `stores.transaction`. */
  readonly name: string
  /** `client`: it waits for another machine. */
  readonly kind: 'internal' | 'client'
  readonly attributes: SpanAttributes
}

/** Tells what belongs together of what happens on several machines. @see https://www.w3.org/TR/trace-context/ */
export interface Tracing {
  /**
   * Runs work as a span of the current trace. Outside of a trace it only runs the work.
   * @param work may add attributes that are known later
   */
  span<Result>(
    options: SpanOptions,
    work: (note: (attributes: SpanAttributes) => void) => Promise<Result>,
  ): Promise<Result>
  /** Id of the current trace, 32 hexadecimal digits; undefined outside of one. */
  traceId(): string | undefined
  /** The headers that pass the current trace on to another machine; none outside of one. */
  headers(): Readonly<Record<string, string>>
}

/** For platforms that are not traced. */
export const NO_TRACING: Tracing = {
  span: (_options, work) => work(() => undefined),
  traceId: () => undefined,
  headers: () => ({}),
}
