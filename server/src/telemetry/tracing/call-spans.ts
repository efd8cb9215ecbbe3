import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { Span } from '@opentelemetry/api'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readPath } from '../../http/message.ts'
import type { CalledOperation, CallObserver } from '../../http/call/call-observer.ts'
import { methodLabel } from '../method-label.ts'
import type { OtelTracing } from './otel-tracing.ts'

/** Asked every few seconds by whoever watches the platform, and of no interest. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * A span for each call, whose parent is the caller's. The path and the query are left out: both can have a key.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export class CallSpans implements CallObserver {
  readonly #tracing: OtelTracing
  readonly #address
  readonly #spans = new WeakMap<ServerResponse, Span>()

  /** @param baseUrl the main address of the platform */
  constructor(tracing: OtelTracing, baseUrl: string) {
    const { protocol, hostname, port } = new URL(baseUrl)
    const scheme = protocol.slice(0, -1)
    this.#tracing = tracing
    this.#address = {
      'url.scheme': scheme,
      'server.address': hostname,
      'server.port': Number(port || (scheme === 'https' ? 443 : 80)),
    }
  }

  watch(req: IncomingMessage, res: ServerResponse, serve: () => void): void {
    if (PROBES.has(readPath(req))) {
      serve()
      return
    }
    const method = methodLabel(req.method)
    const attributes = { ...this.#address, 'http.request.method': method }
    const begun = this.#tracing.begin(method, { kind: SpanKind.SERVER, attributes }, req.headers)
    this.#spans.set(res, begun.span)
    res.once('close', () => {
      end(begun.span, res)
    })
    this.#tracing.enter(begun, serve)
  }

  noteOperation(res: ServerResponse, { id, path }: CalledOperation): void {
    const span = this.#spans.get(res)
    span?.setAttributes({ 'http.route': path, 'imagery_platform.operation': id })
    span?.updateName(`${methodLabel(res.req.method)} ${path}`)
  }
}

const end = (span: Span, { statusCode, headersSent, writableFinished }: ServerResponse): void => {
  if (headersSent) span.setAttribute('http.response.status_code', statusCode)
  if (statusCode >= 500 || !writableFinished) {
    span.setAttribute('error.type', writableFinished ? String(statusCode) : 'cut_off')
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}
