import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MovableClock, SECRET, startTestPlatform, STORY_NOW } from '../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { NEUTRAL } from '../../contract/dialect.ts'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { createSealing } from '../../services/secrets/sealing.ts'
import { createLocalKeys, deriveSealingKeys } from '../../services/secrets/sealing-keys.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createStoredIds } from '../../stores/stored-ids.ts'
import { changeDestination, newDestination } from './changes.ts'
import { ARCHIVE, bucketNamed, MARK, TYPES } from './destinations.fixture.ts'
import { createDestinationStore, sealingPlace } from './store.ts'

let platform: TestPlatform
/** Everything that callers were sent and that was logged. */
let seen = ''
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void (seen += line) })
  platform = await startTestPlatform(['--scenes', '4'], async () => undefined, { logger })
})
afterAll(() => platform.close())

const send = async (
  method: string,
  path: string,
  body?: string,
  type = 'application/json',
): Promise<number> => {
  const response = await fetch(`${platform.app.baseUrl}${path}`, {
    method,
    headers: { authorization: `api-key ${deriveApiKey(SECRET, '4101')}`, 'content-type': type },
    ...(body !== undefined && { body }),
  })
  seen += JSON.stringify([...response.headers]) + (await response.text())
  return response.status
}

const LIST = '/destinations/v1'
const ONE = `${LIST}/${ARCHIVE}`
const DEFAULT = `${LIST}/default`
/** In the clear, and as base64 of whatever stands before it. */
const TRACES = [MARK, ...['', '_', '__'].map((before) => base64Core(before + MARK))]

function base64Core(text: string): string {
  return Buffer.from(text).toString('base64').slice(4, -4)
}

const parametersWith = (more: object) =>
  JSON.stringify({
    ...bucketNamed('of a secret'),
    parameters: { bucket: 'some-bucket', credentials: MARK, ...more },
  })
const patchWith = (parameters: object) => JSON.stringify({ parameters })
const long = MARK.repeat(1200)

test.each(Object.entries(TYPES))('what is sent of %s would be found', (_type, { create, renew }) => {
  for (const sent of [create, renew].map((part) => JSON.stringify(part)))
    expect(TRACES.some((trace) => sent.includes(trace))).toBe(true)
})

describe('no secret is in an answer or a log line', () => {
  const created = Object.entries(TYPES).map(
    ([type, { create }]) => [`a new ${type}`, 201, 'POST', LIST, JSON.stringify(create)] as const,
  )
  const refusedUpdates = Object.entries(TYPES)
    .filter(([type]) => type !== 'vendora_cloud_storage')
    .map(([type, { renew }]) => [`secrets of ${type}`, 400, 'PATCH', ONE, patchWith(renew)] as const)

  type Case = readonly [
    what: string,
    status: number,
    method: string,
    path: string,
    body?: string,
    type?: string,
  ]
  const cases: readonly Case[] = [
    ...created,
    ['credentials that are no base64', 201, 'POST', LIST, parametersWith({ credentials: `{"${MARK}` })],
    ['new secrets', 200, 'PATCH', ONE, patchWith({ credentials: MARK })],
    ...refusedUpdates,
    ['credentials in an object', 400, 'POST', LIST, parametersWith({ credentials: { key: MARK } })],
    ['credentials in an array', 400, 'PATCH', ONE, patchWith({ credentials: [MARK] })],
    ['credentials that are too long', 400, 'POST', LIST, parametersWith({ credentials: long })],
    ['credentials of control characters', 400, 'PATCH', ONE, patchWith({ credentials: `\u0000${MARK}` })],
    ['a secret where none belongs', 400, 'POST', LIST, parametersWith({ region: MARK })],
    ['a secret in place of a type', 400, 'POST', LIST, JSON.stringify({ type: MARK })],
    ['a secret in place of a switch', 400, 'PATCH', ONE, JSON.stringify({ archive: MARK })],
    ['a secret in place of parameters', 400, 'PATCH', ONE, JSON.stringify({ parameters: MARK })],
    ['a secret in place of the body', 400, 'PATCH', ONE, JSON.stringify(MARK)],
    ['a body that ends in the middle', 400, 'POST', LIST, parametersWith({}).slice(0, -3)],
    ['a body that is no JSON', 400, 'PATCH', ONE, `credentials=${MARK}`],
    ['a body of a form', 415, 'POST', LIST, `credentials=${MARK}`, 'application/x-www-form-urlencoded'],
    ['a body that is too large', 413, 'POST', LIST, parametersWith({ credentials: long.repeat(5) })],
    ['an unknown destination', 404, 'PATCH', `${LIST}/none`, patchWith({ credentials: MARK })],
    [
      'what a colleague owns',
      403,
      'PATCH',
      `${LIST}/harbour-mirror-7Rz2nC5kLw8QyT1fUe4Bv`,
      patchWith({ credentials: MARK }),
    ],
    ['the list', 200, 'GET', LIST],
    ['a destination', 200, 'GET', ONE],
    ['the default', 200, 'GET', DEFAULT],
    ['unsetting the default', 204, 'DELETE', DEFAULT],
    ['setting the default', 200, 'PUT', DEFAULT, JSON.stringify({ destination_id: ARCHIVE })],
    ['setting another default', 409, 'PUT', DEFAULT, JSON.stringify({ destination_id: ARCHIVE })],
    ['archiving', 200, 'PATCH', ONE, JSON.stringify({ archive: true, parameters: { credentials: MARK } })],
    ['what was asked lately', 200, 'GET', '/control/requests'],
  ]

  test.each(cases.map((some) => [some[0], some] as const))(
    'of %s',
    async (_what, [, status, method, path, body, type]) => {
      seen = ''
      expect(await send(method, path, body, type)).toBe(status)
      expect(seen).not.toBe('')
      for (const trace of TRACES) expect(seen).not.toContain(trace)
    },
  )

  test('and every refusal of a burst', async () => {
    seen = ''
    const statuses: number[] = []
    for (let sent = 0; sent < 65; sent++)
      statuses.push(await send('PATCH', ONE, patchWith({ credentials: MARK })))
    expect(statuses).toContain(429)
    for (const trace of TRACES) expect(seen).not.toContain(trace)
  })
})

describe('what the store holds', () => {
  const sealing = createSealing(createLocalKeys(deriveSealingKeys(SECRET)))
  const principal = { kind: 'user', via: 'basic', subject: '4101', orgId: 812, scopes: new Set([]) } as const

  test.each(Object.entries(TYPES))(
    'of %s opens with the keys and shows nothing',
    async (_type, { create, renew }) => {
      const stores = new MemoryStores()
      const destinations = createDestinationStore(stores)
      const services = {
        destinations,
        sealing,
        ids: createStoredIds(SECRET, stores),
        clock: new MovableClock(STORY_NOW),
        dialect: NEUTRAL,
        allowedHosts: new Set<string>(),
      }
      const destination = await newDestination(services, '4101', create)
      const { id } = destination
      await destinations.add(812, destination)
      const stored = async () => JSON.stringify(await destinations.list(812))
      const opened = async () => {
        const { sealed } = await destinations.get(812, id)
        const secrets: unknown = JSON.parse((await sealing.open(sealingPlace(id), sealed)).reveal())
        return secrets
      }
      expect(create.parameters).toMatchObject({ ...(await opened().then(Object)) })
      for (const trace of TRACES) expect(await stored()).not.toContain(trace)
      await changeDestination(services, principal, id, { parameters: renew })
      expect(await opened()).toEqual(renew)
      for (const trace of TRACES) expect(await stored()).not.toContain(trace)
    },
  )
})
