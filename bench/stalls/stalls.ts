import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { deriveApiKey } from '../../server/src/services/accounts/api-keys.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { BENCH_SECRET, startMeasuredPlatform } from '../measured-platform.ts'
import { ANSWER } from './caller.ts'
import type { Answer, Call } from './caller.ts'
import { Turns } from './turns.ts'
import { WORST_REQUESTS } from './worst-requests.ts'

const SCENES = 10_000
const NOW = '2026-05-04T08:00:00Z'

/** A user of the story, with quota and a mosaic. */
const USER = '4101'

/**
 * The longest turn of the event loop in milliseconds of processor time, while the server answers requests that are as
 * much work as its limits admit. A turn in which a body of a megabyte is parsed and validated is one of them.
 */
export const stalls: Benchmark = async () => {
  const platform = await startMeasuredPlatform(SCENES, NOW)
  const worker = new Worker(new URL('caller.ts', import.meta.url))
  const ask = async (call: Call): Promise<Answer> => {
    worker.postMessage(call)
    const [answer]: unknown[] = await once(worker, 'message')
    return ANSWER.parse(answer)
  }
  const { baseUrl, credentials } = platform.app
  const json = { 'content-type': 'application/json' }
  const withKey = { authorization: `api-key ${deriveApiKey(BENCH_SECRET, USER)}`, ...json }
  const withToken = { authorization: `Bearer ${await tokenFor(baseUrl, credentials, ask)}`, ...json }
  const mosaics = await ask({
    method: 'GET',
    url: `${baseUrl}/basemaps/v1/mosaics`,
    headers: withKey,
    body: null,
  })
  const mosaic = MOSAICS.parse(JSON.parse(mosaics.text)).mosaics[0]?.id ?? ''
  const collections = `${baseUrl}/features/v1/ogc/my/collections`
  const made = await ask({ method: 'POST', url: collections, headers: withKey, body: '{"title":"bench"}' })
  const features = ID.parse(JSON.parse(made.text)).id
  const measures: Measure[] = []
  for (const { name, area, path, body } of WORST_REQUESTS) {
    const url = baseUrl + path.replace('{mosaic}', mosaic).replace('{features}', features)
    const headers = area === 'catalog' ? withToken : withKey
    const call = { method: 'POST', url, headers, body: JSON.stringify(body()) }
    await ask(call) // the first one compiles
    const turns = new Turns()
    const { status } = await ask(call)
    measures.push({ what: `${name} (${status})`, value: turns.longest(), unit: 'ms' })
  }
  await worker.terminate()
  await platform.close(0)
  return measures
}

const MOSAICS = z.object({ mosaics: z.array(z.object({ id: z.string() })) })
const ID = z.object({ id: z.string() })
const TOKEN = z.object({ access_token: z.string() })

const tokenFor = async (
  baseUrl: string,
  credentials: object,
  ask: (call: Call) => Promise<Answer>,
): Promise<string> => {
  const { clientId, clientSecret } = CLIENT.parse(credentials)
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const { text } = await ask({
    method: 'POST',
    url: `${baseUrl}/auth/realms/main/protocol/openid-connect/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  })
  return TOKEN.parse(JSON.parse(text)).access_token
}

const CLIENT = z.object({ clientId: z.string(), clientSecret: z.string() })
