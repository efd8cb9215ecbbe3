import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import type { ContractOperation, ContractResponse } from '../contract/operation.ts'
import * as defects from '../control/defects.ts'
import { documentedReply } from '../control/documented-reply.ts'
import { startLittleServer, type LittleServer } from '../processes/little-server.ts'
import { createJudge, type Reply } from './judge.ts'
import { send } from './send.ts'

const judge = createJudge(contract)

/** A control judges what a little server really sends, wrong or right. */
let server: LittleServer
let reply: Reply
beforeAll(async () => {
  server = await startLittleServer(() => reply)
})
afterAll(() => server.stop())

const judged = async (operation: ContractOperation, answer: Reply) => {
  reply = answer
  return judge(operation, await send(new Request(server.baseUrl, { method: operation.method })))
}

const documented = operations.flatMap((operation) =>
  operation.responses
    .filter(({ status, media }) => status !== 'default' && media.length > 0)
    .map((response) => [`${operation.id} ${response.status}`, operation, response] as const),
)

const requiredMembers = ({ media }: ContractResponse): string[] =>
  media.flatMap(({ schema }) => schema?.node.required ?? []).filter((name) => typeof name === 'string')

test('every operation has a documented reply to be judged', () => {
  expect(new Set(documented.map(([, operation]) => operation.id)).size).toBe(operations.length)
})

describe.each(documented)('%s', (_name, operation, response) => {
  test('as documented: no fault', async () => {
    expect(await judged(operation, documentedReply(operation, response.status))).toEqual([])
  })

  const wrong = [
    defects.undocumentedStatus,
    defects.wrongMediaType,
    defects.noJson,
    ...requiredMembers(response).map((member) => defects.missingMember(member)),
    ...response.headers.filter(({ required }) => required).map(({ name }) => defects.missingHeader(name)),
  ]
  test.each(wrong.map((defect) => [defect.name, defect] as const))(
    '%s: a fault',
    async (_name, { spoil, fault }) => {
      const faults = await judged(operation, spoil(documentedReply(operation, response.status)))
      expect(faults).toContainEqual(expect.stringMatching(fault))
    },
  )
})

describe('replies that no operation of the contract has yet', () => {
  const redirecting: ContractOperation = {
    id: 'control_getRedirect',
    method: 'GET',
    path: '/',
    secured: false,
    sibling: false,
    parameters: [],
    body: [],
    maxBodyBytes: 0,
    responses: [
      { status: '302', media: [], headers: [] },
      { status: '204', media: [], headers: [{ name: 'X-Count', required: true, example: '1' }] },
      { status: '401', media: [], headers: [] },
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
      'a body that is not documented',
      { status: 302, headers: headers(['Location', '/there']), body: 'moved' },
      ['body: 302 has none in the contract'],
    ],
  ])('%s', async (_why, answer, want) => {
    expect(await judged(redirecting, answer)).toEqual(want)
  })
})
