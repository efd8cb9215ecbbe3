import { createHook } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, request } from 'node:http'
import type { Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { STOPPED_CLOCK } from '../src/kernel/clock.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { startPlatform } from '../src/platform/start.ts'
import { deriveApiKey } from '../src/services/accounts/api-keys.ts'

// A program that starts a platform, makes it work, closes it, and tells which timers and resources are left. A process of
// its own, since a test runner has timers of its own. Timers that keep no process alive count as well.
const SECRET = 'a secret of at least thirty-two characters'
const AT = '2026-05-04T08:00:00Z'
const KEY = deriveApiKey(SECRET, '4101')

/**
 * What may still tick: threads that platforms of a process share, Node's cache of the date, and alarms that ring once,
 * within seconds, and are not set again.
 */
const HARMLESS =
  /node_modules\/(?:piscina|undici\/lib\/util\/timers)|AbortSignal\.timeout|node:internal\/http|TimeoutWheel\.timerAlarm|Stage\.timerAlarm/

const timers = new Map<number, string>()
createHook({
  init(id, type) {
    if (type === 'Timeout') timers.set(id, new Error('set').stack ?? '')
  },
  destroy(id) {
    timers.delete(id)
  },
}).enable()

/** A server on a free port. @returns where it listens */
const listening = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  return `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
}

const receiver = createServer((incoming, response) => {
  incoming.resume()
  response.writeHead(503, { connection: 'close' }).end()
})

/** The bucket whose store never responds. */
const NEVER_ENDS = 'never-ends'
/** Paths of the files that the store got. */
const written: string[] = []
const writing = new EventEmitter()
const store = createServer((incoming, response) => {
  void buffer(incoming).then((bytes) => {
    const path = incoming.url ?? ''
    written.push(path.split('?', 1)[0] ?? '')
    if (path.startsWith(`/${NEVER_ENDS}/`)) writing.emit('begun')
    else response.writeHead(200, { etag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end()
  })
})
const host = await listening(receiver)
const storeHost = await listening(store)

const flags = ['--port', '0', '--host', '127.0.0.1', '--scenes', '40', '--metrics-port', '0', '--time', AT]
const hosts = ['--webhook-allow', host, '--storage-endpoints', `vendorb_s3=http://${storeHost}`]
const settings = readSettings([...flags, ...hosts, ...process.argv.slice(2)])
const logger = pino({ level: 'silent' })
const environment = { production: false, logger, secret: SECRET, clock: Date, monotonic: STOPPED_CLOCK }
const platform = await startPlatform(settings, environment, async () => undefined)
const { baseUrl } = platform.app

/** The status and the text of an answer, on a connection of its own. */
const call = async (method: string, path: string, body?: object) => {
  const headers = { authorization: `api-key ${KEY}`, 'content-type': 'application/json' }
  const outgoing = request(new URL(path, baseUrl), { method, headers, agent: false })
  outgoing.end(body && JSON.stringify(body))
  const [answer]: [import('node:http').IncomingMessage] = await new Promise((done, failed) => {
    outgoing.once('response', (incoming) => {
      done([incoming])
    })
    outgoing.once('error', failed)
  })
  let text = ''
  for await (const piece of answer.setEncoding('latin1')) text += String(piece)
  return { status: answer.statusCode ?? 0, text }
}

const products = [
  { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
]
const webhook = { url: `http://${host}/hook`, per_order: true }
/** Orders files, which are delivered to a bucket. @returns the status of the order */
const orderTo = async (bucket: string) => {
  const keys = { aws_access_key_id: 'AKIA4EXAMPLE9KEY2', aws_secret_access_key: 'any' }
  const parameters = { bucket, aws_region: 'eu-central-1', ...keys }
  const made = await call('POST', '/destinations/v1', { name: bucket, type: 'vendorb_s3', parameters })
  const [, ref] = /"(ip:destinations\/[^"]+)"/.exec(made.text) ?? []
  const delivery = { destination: { ref } }
  return call('POST', '/compute/ops/orders/v2', { name: bucket, products, delivery })
}
const advance = () => call('POST', '/control/clock/advance', { seconds: 60 })
const statuses = [
  await call('POST', '/compute/ops/orders/v2', { name: 'harbor', products, notifications: { webhook } }),
  await orderTo('takes-all'),
  await advance(),
  await call('POST', '/data/v1/quick-search', {
    item_types: ['OrthoScene'],
    filter: { type: 'AndFilter', config: [] },
  }),
  await call('GET', '/basemaps/v1/mosaics'),
  await call('GET', '/basemaps/v1/mosaics/6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90/quads/1047-1370/thumb'),
  await call('POST', '/auth/realms/main/protocol/openid-connect/token'),
].map(({ status }) => status)

// The platform closes while it delivers the last order.
await orderTo(NEVER_ENDS)
const begun = once(writing, 'begun')
const advanced = advance().catch(() => undefined)
await begun

const beforeClose = timers.size
await platform.close(0)
await advanced
store.closeAllConnections()
for (const server of [receiver, store]) {
  const ended = once(server, 'close')
  server.close()
  await ended
}
for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate) // handles that were closed are gone then
const left = [...timers.values()].filter((stack) => !HARMLESS.test(stack))
const resources = process.getActiveResourcesInfo().filter((name) => !/Pipe|TTY|FileWrap|Immediate/.test(name))
process.stdout.write(`${JSON.stringify({ statuses, written, beforeClose, left, resources })}\n`)
process.exit(0)
