import { callerFor } from '../../../kernel/caller.ts'
import { expect, test } from 'vitest'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import { serveBench } from '../bench.fixture.ts'

const { served } = await serveBench()

/** A hundred times as long as a caller's filter may be. No scene matches it. */
const NEVER: Expression = { op: '=', args: [{ property: 'platform' }, 'none'] }
const LONG: Expression = { op: 'or', args: Array.from({ length: 100_000 }, () => NEVER) }

test('a long search lets other requests in, and ends when its client disconnects', async () => {
  const { app } = served.platform
  const caller = new AbortController()
  let isAnswered = false
  const search = app.catalog
    .search({ where: LONG, limit: 10 }, callerFor(812, caller.signal))
    .finally(() => (isAnswered = true))
  search.catch(() => undefined)
  expect((await fetch(`${app.baseUrl}/healthz`)).status).toBe(200)
  expect(isAnswered).toBe(false)
  caller.abort(new Error('gone'))
  await expect(search).rejects.toThrow('gone')
})
