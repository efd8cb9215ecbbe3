import { comparison } from '../comparison.ts'
import type { Expected, Mix } from '../mix.ts'
import { encodeRequest, get, post, type Request } from '../request.ts'
import { pick } from '../calls/call.ts'
import { FAILURE, KINDS_OF_ALL, pathTemplate } from './contract.ts'

const DIFFERENT = 500

/** Every server lets everybody in. */
const ANYBODY = 'anybody'

const expected = (request: Request, status: number, answer: unknown): Expected => ({
  bytes: encodeRequest(request),
  statuses: [status],
  compare: comparison(request.target, Buffer.from(JSON.stringify(answer))),
})

const different = (request: (index: number) => Expected): Mix => ({
  reads: Array.from({ length: DIFFERENT }, (_, index) => request(index)),
  writes: [],
})

/** Half of the things are read, and half are sent a body. */
const ofKnownPaths = different((index) => {
  const path = { thing_id: `thing-${index}` }
  const target = pathTemplate(pick(KINDS_OF_ALL, index)).replace('{thing_id}', path.thing_id)
  const query = { limit: 1 + index }
  const body = { name: `Thing ${index}`, parts: [index, index + 1] }
  const address = `${target}?limit=${query.limit}`
  return index % 20 < KINDS_OF_ALL.length
    ? expected(get(address, ANYBODY), 200, { path, query })
    : expected(post(address, ANYBODY, body), 200, { path, query, body })
})

const ofUnknownPaths = different((index) =>
  expected(get(`/things/v1/unkind-${index}/thing-${index}`, ANYBODY), 404, FAILURE),
)

/** What servers with any number of operations are asked, by name. */
export const OPERATIONS_CALLS: ReadonlyMap<string, Mix> = new Map([
  ['known paths', ofKnownPaths],
  ['unknown paths', ofUnknownPaths],
])
