import { expect, test } from 'vitest'
import { MANY, serveBench } from './bench-fixture.ts'

const { served } = await serveBench()

/** As many values as a filter may have, which are read again for each of the many scenes. No scene meets it. */
const VALUES = Array.from({ length: 9990 }, () => ({ property: 'gsd' }))
const LONG = { op: 'not', args: [{ op: 'a_equals', args: [VALUES, VALUES] }] }

test('a search that takes long lets other requests in, and ends once its caller is gone', async () => {
  const { baseUrl } = served.platform.app
  const caller = new AbortController()
  let isAnswered = false
  const search = fetch(`${baseUrl}/catalog/v1/search`, {
    method: 'POST',
    headers: { authorization: served.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      collections: ['bench'],
      datetime: MANY,
      filter: LONG,
    }),
    signal: caller.signal,
  }).finally(() => (isAnswered = true))
  for (let asked = 0; asked < 3; asked++) expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
  expect(isAnswered).toBe(false)
  caller.abort(new Error('gone'))
  await expect(search).rejects.toThrow('gone')
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
})
