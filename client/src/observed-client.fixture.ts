import { createClient, type Credentials } from './index.ts'

export const baseUrl = 'https://main.example'
const siblingBaseUrl = 'https://sibling.example'
export const item = { collectionId: 'orthoscene-3m', featureId: 'a/b c' }
export const search = { collections: ['orthoscene-3m'], datetime: '2026-04-01T00:00:00Z/..' }

/** A client whose requests are kept and answered by a given response. */
export const observed = (
  reply: () => Response = () => Response.json({}),
  credentials: Credentials = { token: 'T' },
) => {
  const requests: Request[] = []
  const fetch = (request: Request) => {
    requests.push(request)
    return Promise.resolve(reply())
  }
  const client = createClient({ baseUrl, siblingBaseUrl, fetch, retry: { limit: 0 }, ...credentials })
  return { client, sent: () => requests.at(-1) ?? new Request('https://nothing.example') }
}
