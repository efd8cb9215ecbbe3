import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import type { App } from '../src/platform/app.ts'
import { deriveApiKey } from '../src/services/accounts/api-keys.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { STOPPED_CLOCK } from '../src/kernel/clock.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { startPlatform } from '../src/platform/start.ts'
import type { Environment } from '../src/platform/environment.ts'
import { SMALL_FILES } from './batch-processing.fixture.ts'
import { send } from './send.fixture.ts'
import type { Answered } from './send.fixture.ts'
import { storeFor } from './seeded-store.fixture.ts'
import type { SeedStore } from './seeded-store.fixture.ts'

/** The time of the story. @see ../../spec/README.md */
export const STORY_NOW = '2026-05-04T08:00:00Z'

/** A clock that stands still until it is moved. */
export class MovableClock implements Clock {
  readonly #start: number
  #now: number

  constructor(start: string) {
    this.#start = Date.parse(start)
    this.#now = this.#start
  }

  now(): number {
    return this.#now
  }

  advance(seconds: number): void {
    this.#now += seconds * 1000
  }

  /** Puts it back to where it began. */
  reset(): void {
    this.#now = this.#start
  }
}

export interface TestCall {
  /** Sent as JSON. */
  readonly body?: unknown
  /** Id of the user whose API key is sent; that of the story by default. `nobody` sends none. */
  readonly as?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestAnswer extends Answered {
  /** The body as JSON, which the server itself validates against the contract; undefined if it is not JSON. */
  readonly json: unknown
}

export interface TestPlatform {
  readonly app: App
  /** Where its metrics are served, if a flag asks for them. */
  readonly metricsUrl: string | undefined
  readonly clock: MovableClock
  /** Redirects are not followed. @param address a path, or a link that the platform gave out */
  call(method: string, address: string, call?: TestCall): Promise<TestAnswer>
  /** Advances the platform's clock, and waits for everything that falls due on the way. */
  advance(seconds: number): Promise<void>
  /** Writes all that it keeps to a new file. */
  export(path: string): Promise<number>
  close(): Promise<void>
}

/** The secret from which the platform's keys are derived. */
export const SECRET = 'a secret of at least thirty-two characters'

/**
 * The environment of every test platform: time does not pass, load is not measured, requests have no deadline,
 * transactions are rehearsed, and batch computes no pixels. A test passes only what it needs to be different.
 */
export const TEST_ENVIRONMENT: Environment = {
  production: false,
  logger: pino({ level: 'silent' }),
  secret: SECRET,
  clock: { now: () => Date.parse(STORY_NOW) },
  monotonic: STOPPED_CLOCK,
  deadlineMs: Infinity,
  storesOptions: { rehearse: true },
  processing: SMALL_FILES,
}

type StartOptions = Parameters<typeof startNew>

/** What many tests want to be different. */
const SHARED: ReadonlySet<string> = new Set(['', '--lenient'])

/**
 * A platform with a small world on a port of its own, at the time of the story; one that tests share where they want
 * nothing to be different, or what many of them want.
 */
export const startTestPlatform = (...options: StartOptions): Promise<TestPlatform> => {
  const [flags = [], ...others] = options
  const name = flags.join(' ')
  return others.length === 0 && SHARED.has(name) ? share(name, () => startNew(flags)) : startNew(...options)
}

/** Platforms that no test uses any more, by name. */
const idle = new Map<string, TestPlatform>()

/**
 * A platform that tests use one after the other, since a reset costs next to nothing. What is not reset, scenes that a
 * test puts into the catalog and snapshots that it names, it removes itself.
 * @param name the same for those that start alike
 */
export const share = async (name: string, start: () => Promise<TestPlatform>): Promise<TestPlatform> => {
  const waiting = idle.get(name)
  idle.delete(name)
  const platform = waiting ?? (await start())
  const before = await notReset(platform)
  return { ...platform, close: () => putAside(name, platform, before) }
}

/**
 * Puts a platform back to its beginning, for the test that wants one next.
 * @throws Error where a test left what the next one would find
 */
const putAside = async (name: string, platform: TestPlatform, before: string): Promise<void> => {
  const { app, clock } = platform
  await app.timeline.settle() // what a reset finds running would end after it
  clock.reset()
  await app.control.reset()
  const after = await notReset(platform)
  if (after === before && !idle.has(name)) idle.set(name, platform)
  else await platform.close()
  if (after !== before) throw new Error(`a test left ${after} on a platform that began with ${before}`)
}

/** What a reset does not put back, in words. */
const notReset = async (platform: TestPlatform): Promise<string> => {
  const { catalog } = platform.app
  const collections = await catalog.listCollections()
  const profiles = await Promise.all(collections.map(({ id }) => catalog.profile(id)))
  const scenes = profiles.reduce((sum, profile) => sum + (profile?.scenes ?? 0), 0)
  const snapshots = (await platform.call('GET', '/control/snapshots', { as: 'nobody' })).bytes.toString()
  return `${scenes} scenes of ${collections.length} collections, and ${snapshots}`
}

/** Starts a platform of its own, in a store of its own. */
const startNew = async (
  flags: readonly string[] = [],
  ...[fill, environment]: FillAndEnvironment
): Promise<TestPlatform> => {
  const seed: SeedStore = async ({ flags: ofStore }) => (await startIn(ofStore)).close()
  const store = await storeFor(flags, environment ?? {}, seed)
  const platform = await startIn([...store.flags, ...flags], fill, environment)
  return {
    ...platform,
    async close() {
      await platform.close()
      await store.end()
    },
  }
}

type FillAndEnvironment = readonly [fill?: (app: App) => Promise<void>, environment?: Partial<Environment>]

/**
 * Starts a platform. Transactions are rehearsed once the world is there: those that seed it would cost
 * every start as much again.
 * @param environment what differs from that of other tests
 */
const startIn = async (
  flags: readonly string[],
  ...[fill = async () => undefined, environment = {}]: FillAndEnvironment
): Promise<TestPlatform> => {
  const clock = new MovableClock(STORY_NOW)
  const own = ['--port', '0', '--host', '127.0.0.1', '--scenes', '400']
  const settings = readSettings([...own, ...flags])
  const storesOptions = { rehearse: false }
  const all = { ...TEST_ENVIRONMENT, clock, storesOptions, ...environment }
  const platform = await startPlatform(settings, all, (app) => {
    storesOptions.rehearse = true
    return fill(app)
  })
  return {
    app: platform.app,
    metricsUrl: platform.metrics?.url,
    clock,
    advance: (seconds) => platform.app.timeline.advance(seconds * 1000),
    export: (path) => platform.export(path),
    async call(method, address, { body, as = '4101', headers = {} } = {}) {
      const answer = await send(
        method,
        new URL(address, platform.app.baseUrl),
        {
          ...(as !== 'nobody' && { authorization: `api-key ${apiKeyFor(as)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body === undefined ? undefined : JSON.stringify(body),
      )
      return { ...answer, json: parseJsonBody(answer) }
    },
    close: () => platform.close(0),
  }
}

/** A platform that runs during the tests of the file that calls this. */
export const runTestPlatform = async (...options: StartOptions): Promise<TestPlatform> => {
  const platform = await startTestPlatform(...options)
  afterAll(() => platform.close())
  return platform
}

/** A platform that runs until the test that calls this has ended. */
export const runInTest = async (...options: StartOptions): Promise<TestPlatform> => {
  const platform = await startTestPlatform(...options)
  onTestFinished(() => platform.close())
  return platform
}

/** The key of a user, derived once: every call needs it. */
const apiKeyFor = (userId: string): string => {
  const key = apiKeys.get(userId) ?? deriveApiKey(SECRET, userId)
  apiKeys.set(userId, key)
  return key
}

const apiKeys = new Map<string, string>()

const parseJsonBody = ({ headers, bytes }: Answered): unknown =>
  headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : undefined
