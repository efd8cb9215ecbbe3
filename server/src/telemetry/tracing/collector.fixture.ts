import { afterAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { startReceiver } from '../../services/notifications/receiver.fixture.ts'

const ATTRIBUTES = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
    }),
  )
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  )

const SPAN = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: ATTRIBUTES,
  status: z.object({ code: z.number() }),
})

/** @see https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const EXPORT = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: ATTRIBUTES }),
      scopeSpans: z.array(z.object({ spans: z.array(SPAN) })),
    }),
  ),
})

/** A collector of traces on this machine, for the tests of a file. */
export const startCollector = async () => {
  const receiver = await startReceiver()
  afterAll(() => receiver.close())
  let before = 0
  beforeEach(() => {
    before = receiver.calls.length
    receiver.answerWith((res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  const texts = (): string[] => receiver.calls.slice(before).map(({ body }) => body)
  const received = () => texts().flatMap((text) => EXPORT.parse(JSON.parse(text)).resourceSpans)
  return {
    /** What `OTEL_EXPORTER_OTLP_ENDPOINT` names. */
    endpoint: `http://${receiver.host}`,
    /** All that was sent in this test, as it was sent. */
    texts,
    resources: () => received().map(({ resource }) => resource.attributes),
    spans: () => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}
