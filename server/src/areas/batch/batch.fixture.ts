import { expect } from 'vitest'
import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import { SECRET } from '../../../test/platform.fixture.ts'
import type { TestAnswer, TestPlatform } from '../../../test/platform.fixture.ts'
import { ISSUER_PATH } from '../../identity/authorization-server/issuer-paths.ts'
import { signUserToken } from '../../identity/authorization-server/user-tokens.ts'
import { deriveSigningKey } from '../../identity/credentials/signing-key.ts'
import { USERS } from '../../world/people.ts'

type Request = components['schemas']['BatchRequest']

/** Tasks of the story. */
export const STOPPED = 'e58c2b90-7f4d-4a61-93d8-0a6b1c7e45f2'
export const CREATED = '7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c'
export const ANALYSED = '3fa61c58-d2e7-49b0-a7c4-180e5b96d2f1'
export const RUNNING = 'b90d27e6-41c8-4f3a-8e15-62f7a0c9d384'
export const DONE = 'd4190f7b-6e23-4c85-9a1d-b57c3e820f66'
export const FAILED = '28b7d5ea-0c94-4f17-8b62-9e3a71c4d805'

/** User of another organization, whose account has 100 processing units. */
export const STRANGER = '5203'

export const TASKS = '/batch/v2/process'

/** Duration of an analysis and of a tile, in seconds. */
export const ANALYSIS = 10
export const TILE = 4

export interface BatchCall {
  /** Id of the user whose token is sent; `machine` for the story's client. */
  readonly as?: string
  readonly body?: unknown
}

/** Calls with a token. @param address a path, or a link from a response */
export const ask = async (
  platform: TestPlatform,
  method: string,
  address: string,
  { as = '4101', body }: BatchCall = {},
): Promise<TestAnswer> =>
  platform.call(method, address, {
    body,
    as: 'nobody',
    headers: { authorization: await tokenFor(platform, as) },
  })

/** Returns an `Authorization` header. */
export const tokenFor = ({ app }: TestPlatform, as: string): Promise<string> => {
  if (as === 'machine') return machineToken(app.credentials)
  const ofPlatform = userTokens.get(app) ?? new Map<string, Promise<string>>()
  userTokens.set(app, ofPlatform)
  const token = ofPlatform.get(as) ?? userToken(app.baseUrl, as)
  ofPlatform.set(as, token)
  return token
}

/** Tokens by platform and user. Each is signed once, and verified once, since the platform caches verified tokens. */
const userTokens = new WeakMap<TestPlatform['app'], Map<string, Promise<string>>>()

const userToken = async (baseUrl: string, as: string): Promise<string> => {
  const user = USERS.find(({ id }) => id === as)
  if (!user) throw new Error(`there is no user ${as}`)
  const wish = { subject: as, orgId: user.orgId, scopes: ['platform'], seconds: 1_000_000_000 }
  return `Bearer ${await signUserToken(deriveSigningKey(SECRET), baseUrl + ISSUER_PATH, baseUrl, wish)}`
}

const machineToken = async (credentials: TestPlatform['app']['credentials']): Promise<string> => {
  if (!('clientId' in credentials)) throw new Error('no client to get a token for')
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  })
  const answer: unknown = await (await fetch(credentials.tokenUrl, { method: 'POST', body })).json()
  return `Bearer ${z.object({ access_token: z.string() }).parse(answer).access_token}`
}

const TASK = z.strictObject({
  id: z.string(),
  request: z.record(z.string(), z.unknown()),
  domainAccountId: z.string(),
  projectId: z.string(),
  workspaceId: z.string(),
  status: z.string(),
  error: z.string().optional(),
  userAction: z.string(),
  userActionUpdated: z.string(),
  created: z.string(),
  lastUpdated: z.string(),
  completionPercentage: z.number(),
  costPU: z.number().optional(),
  stoppedStatusReason: z.string().optional(),
})
export type ShownTask = z.output<typeof TASK>

const LINKS = z.strictObject({
  '@id': z.string(),
  currentToken: z.string().optional(),
  nextToken: z.string().optional(),
  previousToken: z.string().optional(),
  next: z.string().optional(),
  previous: z.string().optional(),
})
const FAULT = z.strictObject({
  error: z.strictObject({
    status: z.number(),
    reason: z.string(),
    message: z.string(),
    code: z.string(),
    errors: z.array(z.strictObject({ parameter: z.string(), violation: z.string() })),
  }),
})

export const taskIn = ({ json }: TestAnswer): ShownTask => TASK.parse(json)
export const tasksIn = ({ json }: TestAnswer) =>
  z.strictObject({ data: z.array(TASK), links: LINKS }).parse(json)

/** Counts the tasks of the story's organization. */
export const countTasks = async (platform: TestPlatform): Promise<number> =>
  tasksIn(await ask(platform, 'GET', TASKS)).data.length

export const gridsIn = ({ json }: TestAnswer) =>
  z.strictObject({ data: z.array(z.object({ id: z.number() })), links: LINKS }).parse(json)

/** Returns the status of a failure and the fields that it names. */
export const faultIn = ({ status, json }: TestAnswer): [status: number, ...members: string[]] => {
  const { error } = FAULT.parse(json)
  expect(error.status).toBe(status)
  return [status, ...error.errors.map(({ parameter }) => parameter)]
}

/** A request over 20 tiles of the harbor, which have scenes. */
export const REQUEST = {
  processRequest: {
    input: {
      bounds: { bbox: [3.9, 51.8, 4.4, 52.1] },
      data: [
        {
          type: 'orthoscene-3m',
          dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T23:59:59Z' } },
        },
      ],
    },
    output: { responses: [{ identifier: 'ndvi', format: { type: 'image/tiff' } }] },
    evalscript: '//VERSION=3\nfunction evaluatePixel(pixel) { return [pixel.red] }',
  },
  input: { type: 'tiling-grid', id: 2, resolution: 3 },
  output: {
    type: 'raster',
    delivery: { s3: { url: 's3://archive/ndvi', iamRoleARN: 'arn:storage:iam::1:role/batch' } },
  },
} satisfies Request

/** Returns a storage with a role. */
export const bucket = (name: string, path = 'results') => ({
  s3: { url: `s3://${name}/${path}`, iamRoleARN: 'arn:storage:iam::1:role/batch' },
})

/** Returns a request whose results go to a bucket. */
export const delivering = (name: string) => ({
  ...REQUEST,
  output: { type: 'raster', delivery: bucket(name) },
})

/** Returns a request over another area, or from other data. */
export const over = (bounds: unknown, data: unknown = REQUEST.processRequest.input.data) => ({
  ...REQUEST,
  processRequest: { ...REQUEST.processRequest, input: { ...(bounds !== undefined && { bounds }), data } },
})

/** Returns a request with other tiling parameters. */
export const grid = (members: object) => ({ ...REQUEST, input: { ...REQUEST.input, ...members } })

export const submit = async (
  platform: TestPlatform,
  body: unknown = REQUEST,
  as = '4101',
): Promise<ShownTask> => {
  const answer = await ask(platform, 'POST', TASKS, { body, as })
  expect([answer.status, answer.status === 201 ? '' : answer.json]).toEqual([201, ''])
  return taskIn(answer)
}

export const show = async (platform: TestPlatform, id: string, as = '4101'): Promise<ShownTask> =>
  taskIn(await ask(platform, 'GET', `${TASKS}/${id}`, { as }))

/** Analyzes, starts or stops a task, and returns the status of the response. */
export const act = async (
  platform: TestPlatform,
  action: 'analyse' | 'start' | 'stop',
  id: string,
  as = '4101',
): Promise<number> => (await ask(platform, 'POST', `${TASKS}/${id}/${action}`, { as })).status
