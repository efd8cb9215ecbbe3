import { createHash } from 'node:crypto'
import { createClient } from '../index.ts'

export const ORDER_ID = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'

/** An order as its host has it. */
export interface HostedOrder {
  readonly state?: string
  /** Contents by the names of the results. */
  readonly files: Readonly<Record<string, string>>
  /** What comes in place of some of them; undefined for nothing. */
  readonly sent?: Readonly<Record<string, string | undefined>>
  /** Results are somewhere else. */
  readonly isDelivered?: boolean
  /** What the manifest says, in place of what is true. */
  readonly manifest?: string
  /** How often the manifest is refused, since it is not made to its end. */
  readonly busy?: number
  /** No file comes before so many were asked for; 1 unless given. */
  readonly together?: number
}

const hexDigest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

/** What is true of the files of an order. */
const buildManifest = (files: HostedOrder['files']): string =>
  JSON.stringify({
    files: Object.entries(files).map(([name, text]) => ({
      path: name.slice(ORDER_ID.length + 1),
      size: text.length,
      digests: { md5: hexDigest('md5', text), sha256: hexDigest('sha256', text) },
    })),
  })

/** A client of a host with one order. Requests are kept by the last part of their address, and how many were under way. */
export const orderHost = (hosted: HostedOrder) => {
  const { state = 'success', files, sent = {}, isDelivered, manifest, together = 1 } = hosted
  let { busy = 0 } = hosted
  const requests: string[] = []
  let underWay = 0
  let mostUnderWay = 0
  let begin: () => void = () => undefined
  const enough = new Promise<void>((resolve) => (begin = resolve))
  const contents = { ...files, ...sent, [`${ORDER_ID}/manifest.json`]: manifest ?? buildManifest(files) }
  const results = [...Object.keys(files), `${ORDER_ID}/manifest.json`].map((name) => ({
    name,
    ...(!isDelivered && { location: `/compute/ops/download?token=${encodeURIComponent(name)}` }),
  }))
  const client = createClient({
    baseUrl: 'https://main.example',
    token: 'T',
    retry: { limit: 0 },
    fetch: async ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      const name = searchParams.get('token') ?? pathname
      requests.push(name.replace(/^.*\//, ''))
      mostUnderWay = Math.max(mostUnderWay, ++underWay)
      if (underWay === together) begin()
      if (name in files) await enough
      underWay--
      if (name.endsWith('manifest.json') && busy-- > 0) return new Response(null, { status: 503 })
      if (name === pathname)
        return Response.json({
          id: ORDER_ID,
          state,
          _links: Object.keys(files).length > 0 ? { results } : {},
        })
      const [, content] = Object.entries(contents).find(([each]) => each === name) ?? []
      return content === undefined ? new Response(null, { status: 404 }) : new Response(content)
    },
  })
  return { client, requests, mostUnderWay: () => mostUnderWay }
}
