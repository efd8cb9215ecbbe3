import type { components } from '../../generated/control.ts'
import { pino } from 'pino'
import { deriveSigningKey } from './identity/credentials/signing-key.ts'
import { ISSUER_PATH } from './identity/authorization-server/issuer-paths.ts'
import { signUserToken } from './identity/authorization-server/user-tokens.ts'
import { CLOCK_ADVANCE, FAULT_RULE, parseInput } from './control/input.ts'
import { excerpt } from './kernel/excerpt.ts'
import { didYouMean } from './kernel/near-matches.ts'
import { STOPPED_CLOCK } from './kernel/clock.ts'
import type { DialectNames } from './contract/dialect.ts'
import { parseDialect } from './platform/settings/dialect.ts'
import { completeSettings } from './platform/settings/settings.ts'
import type { StorageType } from './services/delivery/storage-types.ts'
import type { Settings } from './platform/settings/settings.ts'
import { startPlatform as start } from './platform/start.ts'

export type { DialectNames } from './contract/dialect.ts'
export type { StorageType } from './services/delivery/storage-types.ts'

/** What goes wrong with which calls, and how often. @see spec/control/schemas.yaml */
export type FaultRule = components['schemas']['FaultRule']

export interface PlatformOptions {
  /** Seed of the synthetic world: same seed, same world, same keys. 1 by default. */
  readonly seed?: number
  /** How many scenes the world has; those of the docs are always there. 1,000 by default. */
  readonly scenes?: number
  /** Where the platform's time begins, such as `2026-05-04T08:00:00Z`, and what a reset sets it to; now by default. */
  readonly time?: string
  /** Whether time stands still from the start on, and after every reset, until it is advanced or resumed. */
  readonly frozen?: boolean
  /** TCP port on this machine; a free one by default. */
  readonly port?: number
  /** With `none` every caller is user 4101. */
  readonly auth?: 'required' | 'none'
  /** Accepts what well-known clients send although the contract does not allow it. */
  readonly lenient?: boolean
  /** Other names for what the contract names neutrally, as a file of `--dialect` has them. */
  readonly dialect?: DialectNames
  /** `host:port` on this machine or network that webhooks may be sent to and destinations may name; none by default. */
  readonly webhookAllow?: readonly string[]
  /** `host`, or `host:port` on this machine or network, that files may be delivered to; none by default. */
  readonly deliver?: readonly string[]
  /** Addresses that deliveries to a type of destination are sent to instead of the provider; none by default. */
  readonly storageEndpoints?: Readonly<Partial<Record<StorageType, string>>>
  /** File of `export`, or of `--export`, whose platform this one goes on with: with the same seed, scenes and dialect. */
  readonly from?: string
}

export interface TokenOptions {
  /** Id of a user; 4101, the one of the docs, by default. */
  readonly user?: string
  /** `platform` by default. */
  readonly scopes?: readonly string[]
  /** Lifetime in seconds of the real clock; an hour by default. */
  readonly seconds?: number
}

/** A platform in this process, with a world of its own. */
export interface RunningPlatform {
  /** Main address. */
  readonly baseUrl: string
  /** Address of catalog and batch. */
  readonly siblingBaseUrl: string
  /** API key of user 4101, for the main address only. */
  readonly apiKey: string
  /** Secret with which receivers of webhooks verify signatures. */
  readonly webhookSecret: string
  /**
   * An access token of a user, which both addresses take.
   * @throws Error where there is no such user
   */
  token(options?: TokenOptions): Promise<string>
  /** Puts everything back to what it was at the start, time and faults included. */
  reset(): Promise<void>
  /**
   * Advances the platform's time, by ten years at most. Everything that falls due meanwhile is done when the promise settles.
   * @throws Problem for seconds that are out of range
   */
  advance(seconds: number): Promise<void>
  /** Makes calls fail. @throws Problem for a rule that makes no sense, or an unknown operation */
  fault(rule: FaultRule): { /** Takes the rule back. */ remove(): void }
  /** Writes all that it keeps to a new file, which only its owner may read. @throws Error where there is a file */
  export(file: string): Promise<void>
  /** Stops it; calls in flight are cut off. */
  close(): Promise<void>
}

/**
 * Starts a platform for tests. Any number can run in one process; those after the first are ready in a fraction of a
 * second.
 * @throws TypeError for an option that there is not, and for a text where there should be a list
 * @throws Error for an option that is out of its range, or a port that is taken
 */
export const startPlatform = async (options: PlatformOptions = {}): Promise<RunningPlatform> => {
  refuseUnknown(options)
  refuseTexts(options)
  const settings = settingsFor(options)
  const secret = `imagery platform, seed ${settings.seed}`
  const environment = {
    production: false,
    logger: pino({ level: 'silent' }),
    secret,
    clock: Date,
    monotonic: STOPPED_CLOCK, // tests run on busy machines too
  }
  const platform = await start(settings, environment, async () => undefined)
  const { baseUrl, siblingBaseUrl, credentials, control, timeline, webhookSecret } = platform.app
  const { apiKey = '' } = credentials // only a user who was deleted has none
  return {
    baseUrl,
    siblingBaseUrl,
    apiKey,
    webhookSecret,
    async token({ user: id = '4101', scopes = ['platform'], seconds = 3600 } = {}) {
      const user = platform.app.accounts.user(id)
      if (!user) throw new Error(`there is no user ${id}`)
      const request = { subject: id, orgId: user.orgId, scopes, seconds }
      return signUserToken(deriveSigningKey(secret), baseUrl + ISSUER_PATH, baseUrl, request)
    },
    reset: () => control.reset(),
    advance: async (seconds) => timeline.advance(parseInput(CLOCK_ADVANCE, { seconds }).seconds * 1000),
    fault(rule) {
      const id = control.faults.add(parseInput(FAULT_RULE, rule))
      return {
        remove() {
          control.faults.delete(id)
        },
      }
    },
    async export(file) {
      await platform.export(file)
    },
    close: () => platform.close(0),
  }
}

const OPTION_NAMES = {
  seed: true,
  scenes: true,
  time: true,
  frozen: true,
  port: true,
  auth: true,
  lenient: true,
  dialect: true,
  webhookAllow: true,
  deliver: true,
  storageEndpoints: true,
  from: true,
} as const satisfies Record<keyof PlatformOptions, true>

/** A misspelled option would be left out without a word where no compiler looks. @throws TypeError */
const refuseUnknown = (options: PlatformOptions): void => {
  const names = Object.keys(OPTION_NAMES)
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  const hint = didYouMean(unknown, names) || ` There are ${names.join(', ')}.`
  throw new TypeError(`startPlatform has no option ${excerpt(unknown)}.${hint}`)
}

/** A text has no items to join, and where no compiler looks it is easily taken for a list of one. @throws TypeError */
const refuseTexts = ({ webhookAllow, deliver }: PlatformOptions): void => {
  for (const [name, value] of Object.entries({ webhookAllow, deliver }))
    if (typeof value === 'string')
      throw new TypeError(`startPlatform takes a list as ${name}, such as ${JSON.stringify([value])}.`)
}

/** @throws Error for an option that is out of its range */
const settingsFor = ({
  seed = 1,
  scenes = 1000,
  time,
  frozen = false,
  port = 0,
  auth = 'required',
  lenient = false,
  dialect,
  webhookAllow = [],
  deliver = [],
  storageEndpoints = {},
  from,
}: PlatformOptions): Settings => {
  const endpoints = Object.entries(storageEndpoints).map(([type, address]) => `${type}=${address}`)
  const settings = completeSettings({
    seed: String(seed),
    scenes: String(scenes),
    ...(time !== undefined && { time }),
    frozen: frozen ? 'yes' : 'no',
    port: String(port),
    host: '127.0.0.1',
    auth,
    lenient: lenient ? 'yes' : 'no',
    ...(webhookAllow.length > 0 && { webhookAllow: webhookAllow.join(',') }),
    ...(deliver.length > 0 && { deliver: deliver.join(',') }),
    ...(endpoints.length > 0 && { storageEndpoints: endpoints.join(',') }),
  })
  const names = dialect && parseDialect(dialect)
  return { ...settings, dialect: names, import: from === undefined ? [] : [from] }
}
