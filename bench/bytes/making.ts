import { createClient } from 'imagery-platform-client'
import { askWith, later } from '../../contract-tests/processes/download-tokens.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'
import { firstByte } from './first-byte.ts'

const ITEM_TYPE = 'OrthoScene'
const ASSET_TYPE = 'ortho_analytic_4b'
const ASSETS = 12
/** Seconds of the platform after which an activation is through, and after which it has ended. */
const ACTIVE_AFTER = 60
const ENDED_AFTER = 86_400

/** How long assets take from activation to active: painted for the first time, and painted before. */
export const makingOfAssets = async (platform: PlatformAddresses): Promise<Measure[]> => {
  const { baseUrl, apiKey } = platform
  const client = createClient({ baseUrl, apiKey })
  const pass = async (seconds: number): Promise<void> => {
    await askWith(platform, '')('/control/clock/advance', later(seconds))
  }
  const activate = async (asset_id: string): Promise<number> => {
    const at = { params: { path: { asset_id } } }
    const begun = performance.now()
    await client.POST('/data/v1/assets/{asset_id}/activate', at)
    await pass(ACTIVE_AFTER)
    let status: string | undefined
    while (status !== 'active') ({ status } = (await client.GET('/data/v1/assets/{asset_id}', at)).data ?? {})
    return performance.now() - begun
  }
  const { data } = await client.POST('/data/v1/quick-search', {
    params: { query: { _page_size: ASSETS } },
    body: { item_types: [ITEM_TYPE], filter: { type: 'AndFilter', config: [] } },
  })
  const ids = data?.features.map(({ id }) => btoa(`${ITEM_TYPE}/${id}/${ASSET_TYPE}`)) ?? []
  const [first, again]: [number[], number[]] = [[], []]
  for (const id of ids) first.push(await activate(id))
  await pass(ENDED_AFTER)
  for (const id of ids) again.push(await activate(id))
  const what = `activation to active, median of ${ids.length} assets`
  return [
    { what: `${what} made for the first time`, value: median(first), unit: 'ms' },
    { what: `${what} made before`, value: median(again), unit: 'ms' },
  ]
}

const MOSAIC = '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90'

/**
 * How long quads of 4096 pixels take from the call to the first byte, and what the event loop notices meanwhile.
 * @param metrics address of the platform's metrics; each reading begins a new measure of the event loop
 */
export const makingOfQuads = async (
  { baseUrl, apiKey }: PlatformAddresses,
  metrics: string,
): Promise<Measure[]> => {
  const { data } = await createClient({ baseUrl, apiKey }).GET('/basemaps/v1/mosaics/{mosaic_id}/quads', {
    params: { path: { mosaic_id: MOSAIC }, query: { bbox: '3.9,51.8,4.4,52.1' } },
  })
  const download = async (quad: string): Promise<number> => {
    const begun = performance.now()
    const headers = { Authorization: `api-key ${apiKey}` }
    const answer = await fetch(quad, { headers, redirect: 'manual' })
    await firstByte({ address: answer.headers.get('location') ?? '', headers: {} })
    return performance.now() - begun
  }
  const quads = data?.items.flatMap(({ _links }) => _links.download ?? []) ?? []
  const [first, again]: [number[], number[]] = [[], []]
  await readMetrics(metrics)
  const begun = performance.now()
  for (const quad of quads) first.push(await download(quad))
  const lag = await readMetrics(metrics)
  const end = 2 * performance.now() - begun
  while (performance.now() < end) for (const quad of quads) again.push(await download(quad))
  const usualLag = await readMetrics(metrics)
  const what = `call to first byte, median of ${quads.length} quads`
  return [
    { what: `${what} made for the first time`, value: median(first), unit: 'ms' },
    { what: `${what} made before`, value: median(again), unit: 'ms' },
    { what: 'event-loop delay while quads are read that were made, worst', value: usualLag.max, unit: 'ms' },
    { what: 'event-loop delay while quads are made, p99', value: lag.p99, unit: 'ms' },
    {
      what: 'event-loop delay while quads are made, worst',
      value: lag.max,
      unit: 'ms',
      bar: { max: WORST_DELAY_MS },
    },
  ]
}

const WORST_DELAY_MS = 50

/** How late the event loop was since the last reading, in milliseconds. */
const readMetrics = async (metrics: string) => {
  const text = await (await fetch(metrics)).text()
  const seconds = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1])
  return { p99: seconds('p99') * 1000, max: seconds('max') * 1000 }
}
