import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timerAlarm } from '../../kernel/alarm.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { startReceiver } from '../../services/notifications/receiver.fixture.ts'
import { runInTest, SECRET } from '../../../test/platform.fixture.ts'
import { startCollector } from './collector.fixture.ts'
import { openTracing } from './open-tracing.ts'

const collector = await startCollector()
const receiver = await startReceiver()
afterAll(() => receiver.close())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const fromCaller = { traceparent: `00-${TRACE}-${CALLER}-01` }
const SERVER = 2
const CLIENT = 3
const CONSUMER = 5 // @see opentelemetry/proto/trace/v1/trace.proto, Span.SpanKind
const ERROR = 2

beforeEach(() => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.endpoint)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '60000')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** A traced platform, and all that it has sent once the test asks for it. */
const traced = async (flags: readonly string[] = []) => {
  const logged: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
  const tracing = openTracing(timerAlarm)
  const platform = await runInTest(flags, async () => undefined, { tracing, logger })
  const spans = async () => {
    await tracing.close(5_000)
    return collector.spans()
  }
  return { ...platform, spans, logged }
}

test('a call is a span of its caller’s trace, named by its route', async () => {
  const platform = await traced()
  await platform.call('GET', '/data/v1/item-types/OrthoScene', { headers: fromCaller })
  const { hostname, port } = new URL(platform.app.baseUrl)
  expect((await platform.spans()).at(-1)).toMatchObject({
    traceId: TRACE,
    parentSpanId: CALLER,
    name: 'GET /data/v1/item-types/{item_type_id}',
    kind: SERVER,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/data/v1/item-types/{item_type_id}',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'server.address': hostname,
      'server.port': Number(port),
      'imagery_platform.operation': 'data_getItemType',
    },
  })
})

test('what no operation is has no route, and probes have no span', async () => {
  const platform = await traced()
  for (const path of ['/healthz', '/readyz', '/nowhere']) await platform.call('GET', path, { as: 'nobody' })
  const [span, ...others] = await platform.spans()
  expect(others).toEqual([])
  expect([span?.name, span?.attributes['http.response.status_code']]).toEqual(['GET', 404])
})

test.each([
  [404, undefined],
  [503, ERROR],
])('a call that fails with %i has the status of its span: %s', async (status, code) => {
  const platform = await traced()
  await platform.call('GET', '/destinations/v1', { headers: { 'x-platform-fault': `status=${status}` } })
  const [span] = await platform.spans()
  expect(span?.status.code === ERROR ? ERROR : undefined).toBe(code)
  expect(span?.attributes['http.response.status_code']).toBe(status)
})

test('a call without a trace begins one, which the log names beside the request', async () => {
  const platform = await traced()
  await platform.call('GET', '/destinations/v1', { headers: { 'x-request-id': 'mine-1' } })
  const [span] = await platform.spans()
  expect(span?.parentSpanId).toBeUndefined()
  const line = platform.logged.find((text) => text.includes('mine-1')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ id: 'mine-1', trace_id: span?.traceId })
})

test('jobs, transactions and webhooks belong to the trace of the call that caused them', async () => {
  const platform = await traced(['--webhook-allow', receiver.host])
  const products = [
    { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
  ]
  const webhook = { url: `${receiver.url}?key=marked-secret`, per_order: true }
  const order = { name: 'harbour', products, notifications: { webhook } }
  const { status } = await platform.call('POST', '/compute/ops/orders/v2', {
    body: order,
    headers: fromCaller,
  })
  expect(status).toBe(202)
  await platform.advance(60)
  const all = await platform.spans()
  const ofTrace = all.filter(({ traceId }) => traceId === TRACE)
  const names = new Set(ofTrace.map(({ name }) => name))
  expect(names).toContain('POST /compute/ops/orders/v2')
  expect(names).toContain('stores.transaction')
  const delivery = ofTrace.find(({ name }) => name === 'job notifications.deliver')
  const sent = ofTrace.find(({ kind }) => kind === CLIENT)
  expect([delivery?.kind, sent?.parentSpanId]).toEqual([CONSUMER, delivery?.spanId])
  expect(sent?.attributes).toMatchObject({
    'server.address': receiver.host,
    'http.response.status_code': 204,
  })
  expect(receiver.calls.at(-1)?.headers.traceparent).toBe(`00-${TRACE}-${sent?.spanId}-01`)
  expect(collector.texts().join('')).not.toContain('marked-secret')
})

test('a job that no call caused has a trace of its own, which ends with it', async () => {
  const platform = await traced()
  await platform.advance(86_400)
  expect(platform.app.timeline.isFrozen).toBe(false)
  const jobs = (await platform.spans()).filter(({ kind }) => kind === CONSUMER)
  expect(jobs.length).toBeGreaterThan(1)
  expect(jobs.filter(({ parentSpanId }) => parentSpanId !== undefined)).toEqual([])
})

test('no attribute has a key, a token or what a caller sent', async () => {
  const platform = await traced()
  const key = deriveApiKey(SECRET, '4101')
  const paths = [
    `/data/v1/item-types?api_key=${key}`,
    `/catalog/v1/collections/marked/items/marked/assets/thumbnail?thumbnail_token=${key}`,
    `/marked/${key}`,
    `/tiles/v1/marked/${key}`,
  ]
  for (const path of paths)
    await platform.call('GET', path, { as: 'nobody', headers: { host: 'marked', 'user-agent': 'marked' } })
  expect(await platform.spans()).toHaveLength(paths.length)
  for (const secret of [key, 'marked', SECRET]) expect(collector.texts().join('')).not.toContain(secret)
})

test('the variables name the service, and say what is sampled', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'imagery-of-tests')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=tests')
  const first = await traced()
  await first.call('GET', '/destinations/v1')
  await first.spans()
  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'imagery-of-tests',
    'deployment.environment.name': 'tests',
  })
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off')
  const second = await traced()
  const before = collector.texts().length
  await second.call('GET', '/destinations/v1')
  await second.spans()
  expect(collector.texts()).toHaveLength(before)
})

test('a collector that is away harms no call, and keeps no platform from ending', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1')
  const tracing = openTracing((_milliseconds, ring) => {
    ring()
    return () => undefined
  })
  const platform = await runInTest([], async () => undefined, { tracing })
  for (let i = 0; i < 5; i++) expect((await platform.call('GET', '/destinations/v1')).status).toBe(200)
  await tracing.close(5_000)
})
