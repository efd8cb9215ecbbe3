import type { components } from '../../../../generated/types.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import { TEST_ENVIRONMENT } from '../../../test/platform.fixture.ts'
import { send } from '../../../test/send.fixture.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { startPlatform } from '../../platform/start.ts'
import type { Platform } from '../../platform/start.ts'

type Link = components['schemas']['CatalogLink']

/** The parts of a response that tests read. The server itself validates responses against the contract. */
export interface Answer {
  readonly status: number
  readonly type: string
  readonly body: {
    readonly code: string
    readonly description: string
    readonly id: string
    readonly type: string
    readonly conformsTo: string[]
    readonly links: Link[]
    readonly features: (Scene & { readonly links: Link[] })[]
    readonly distinct?: unknown[]
    readonly collections: (SceneCollection & { readonly links: Link[] })[]
    readonly context: { readonly next?: number; readonly limit: number; readonly returned: number }
    readonly properties: Record<string, unknown>
    readonly timeStamp: string
    readonly numberReturned: number
    readonly bbox: number[]
    readonly openapi: string
    readonly paths: Record<string, unknown>
  }
}

const isBody = (value: unknown): value is Answer['body'] => typeof value === 'object' && value !== null

/** A platform in this process, and a token for its catalog. */
export interface Served {
  readonly platform: Platform
  readonly authorization: string
}

/** Path of the landing page. */
export const ROOT = '/catalog/v1'

/** Starts a platform with these collections and scenes. @param flags of the command line */
export const serve = async (
  collections: readonly SceneCollection[],
  scenes: readonly Scene[],
  ...flags: string[]
): Promise<Served> => {
  const settings = readSettings(['--port', '0', '--host', '127.0.0.1', '--scenes', '400', ...flags])
  const platform = await startPlatform(settings, TEST_ENVIRONMENT, async ({ catalog }) => {
    await catalog.putCollections(collections)
    await catalog.putScenes(scenes)
  })
  const { credentials } = platform.app
  if (!('clientId' in credentials)) throw new Error('no client to get a token for')
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  })
  const answer: unknown = await (await fetch(credentials.tokenUrl, { method: 'POST', body: form })).json()
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer))
    throw new Error('no token')
  return { platform, authorization: `Bearer ${String(answer.access_token)}` }
}

/**
 * Sends a request: a POST with a body, or a GET.
 * @param address absolute, or a path
 * @param text the body
 */
export const call = async (served: Served, address: string, text?: string): Promise<Answer> => {
  const url = new URL(address, served.platform.app.siblingBaseUrl)
  const headers = { 'content-type': 'application/json', authorization: served.authorization }
  const answer = await send(text === undefined ? 'GET' : 'POST', url, headers, text)
  const body: unknown = JSON.parse(answer.bytes.toString())
  if (!isBody(body)) throw new TypeError('no body')
  return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0] ?? '', body }
}

/** Searches with query parameters. */
export const searchByQuery = (served: Served, parameters: Record<string, string>): Promise<Answer> =>
  call(served, `${ROOT}/search?${new URLSearchParams(parameters)}`)

/** Searches with a body. A text is sent as it is, any other value as JSON. */
export const searchByBody = (served: Served, body: unknown): Promise<Answer> =>
  call(served, `${ROOT}/search`, typeof body === 'string' ? body : JSON.stringify(body))

export const ids = ({ body }: Answer): string[] => body.features.map(({ id }) => id)

/** The relations of links. */
export const rels = (links: readonly Link[]): string[] => links.map(({ rel }) => rel)

/** Returns the first link with a relation. @throws Error if there is none */
export const link = (links: readonly Link[], rel: string): Link => {
  const found = links.find((each) => each.rel === rel)
  if (!found) throw new Error(`no link ${rel}`)
  return found
}

/** Returns a collection with required fields only. */
export const collection = (id: string): SceneCollection => ({
  type: 'Collection',
  stac_version: '1.0.0',
  id,
  description: 'Scenes that tests know.',
  license: 'CC0-1.0',
  extent: { spatial: { bbox: [[-180, -90, 180, 90]] }, temporal: { interval: [[null, null]] } },
})

/** Returns the ring of a square with sides of one degree. @param x longitude of its southwest corner @param y its latitude */
export const square = (x: number, y: number) => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
  [x, y],
]
