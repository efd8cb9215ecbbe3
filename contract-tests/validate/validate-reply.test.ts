import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { isJson, type Media } from '../contract/media.ts'
import type { ContractOperation, ContractResponse } from '../contract/operation.ts'
import * as defects from '../control/defects.ts'
import { documentedReply } from '../control/documented-reply.ts'
import { startLittleServer, type LittleServer } from '../processes/little-server.ts'
import { createReplyValidator, type Reply } from './validate-reply.ts'
import { send } from './send.ts'

const validateReply = createReplyValidator(contract)

/** A control validates what a little server really sends, right or wrong. */
let server: LittleServer
let reply: Reply
beforeAll(async () => {
  server = await startLittleServer(() => reply)
})
afterAll(() => server.stop())

const findFaults = async (operation: ContractOperation, answer: Reply) => {
  reply = answer
  return validateReply(operation, await send(new Request(server.baseUrl, { method: operation.method })))
}

interface Documented {
  readonly operation: ContractOperation
  readonly response: ContractResponse
  readonly media: Media | undefined
}

const documented = operations.flatMap((operation) =>
  operation.responses
    .filter(({ status }) => status !== 'default')
    .flatMap((response) =>
      (response.media.length === 0 ? [undefined] : response.media).map((media): [string, Documented] => [
        [operation.id, response.status, media?.type ?? ''].join(' ').trim(),
        { operation, response, media },
      ]),
    ),
)

/** Every way in which this reply can be wrong. */
const possibleDefects = ({ response, media }: Documented): defects.Defect[] => {
  const required = media?.schema?.node.required
  const members = Array.isArray(required) ? required.map(String) : []
  return [
    defects.undocumentedStatus,
    defects.undocumentedHeader,
    ...(media ? [defects.wrongMediaType] : []),
    ...(media && isJson(media.type) ? [defects.noJson] : []),
    ...(media?.type.startsWith('image/') ? [defects.otherFile] : []),
    ...members.map((member) => defects.missingMember(member)),
    ...response.headers
      .filter(({ name, required }) => required && name !== 'Content-Length')
      .map(({ name }) => defects.missingHeader(name)),
  ]
}

let validatedReplies = 0
let spoiledReplies = 0
afterAll(() => {
  console.log(`validator: ${validatedReplies} documented replies, ${spoiledReplies} spoiled ones`)
})

test('every operation has a documented reply to be judged', () => {
  expect(new Set(documented.map(([, { operation }]) => operation.id)).size).toBe(operations.length)
})

describe.each(documented)('%s', (_name, entry) => {
  const { operation, response, media } = entry
  test('as documented: no fault', async () => {
    validatedReplies++
    expect(await findFaults(operation, documentedReply(response, media))).toEqual([])
  })

  test.each(possibleDefects(entry).map((defect) => [defect.name, defect] as const))(
    '%s: a fault',
    async (_name, { spoil, fault }) => {
      spoiledReplies++
      const faults = await findFaults(operation, spoil(documentedReply(response, media)))
      expect(faults).toContainEqual(expect.stringMatching(fault))
    },
  )
})

describe('what HTTP asks of every reply, whatever the contract says', () => {
  const redirecting: ContractOperation = {
    id: 'control_getRedirect',
    method: 'GET',
    path: '/',
    secured: false,
    keyed: false,
    scopes: [],
    sibling: false,
    parameters: [],
    body: [],
    bodyRequired: false,
    maxBodyBytes: 0,
    responses: [
      { status: '302', media: [], headers: [] },
      { status: '204', media: [], headers: [{ name: 'X-Count', required: true, example: '1' }] },
      { status: '401', media: [], headers: [] },
      { status: 'default', media: [], headers: [] },
    ],
  }
  const headers = (...entries: [string, string][]) => new Headers(entries)

  test.each<[why: string, reply: Reply, want: string[]]>([
    ['a redirect', { status: 302, headers: headers(['Location', '/there']), body: '' }, []],
    ['a redirect to nowhere', { status: 302, headers: headers(), body: '' }, ['header: Location is missing']],
    ['no content', { status: 204, headers: headers(['X-Count', '1']), body: '' }, []],
    [
      'no content and no required header',
      { status: 204, headers: headers(), body: '' },
      ['header: X-Count is missing'],
    ],
    [
      'a refusal without a challenge',
      { status: 401, headers: headers(), body: '' },
      ['header: WWW-Authenticate is missing'],
    ],
    [
      'a method that is not allowed, in place of none',
      { status: 405, headers: headers(), body: '' },
      ['header: Allow is missing'],
    ],
    [
      'a header that is documented for another status',
      { status: 401, headers: headers(['WWW-Authenticate', 'Bearer'], ['X-Count', '1']), body: '' },
      ['header: x-count is not documented'],
    ],
    [
      'a body that is not documented',
      { status: 302, headers: headers(['Location', '/there']), body: 'moved' },
      ['body: 302 has none in the contract'],
    ],
  ])('%s', async (_why, answer, want) => {
    expect(await findFaults(redirecting, answer)).toEqual(want)
  })
})
