import {
  asCurl,
  clientCredentials,
  createControlClient,
  createPlatform,
  deviceLogin,
  logCalls,
  type ControlClient,
  type Credentials,
  type Platform,
  type Retry,
  type TokenCredentials,
} from '../index.ts'
import { CredentialsError } from '../auth/credentials.ts'
import { UsageError } from './exit.ts'
import { profilesIn, type Profile, type Profiles } from './profiles.ts'
import { showOn, type Show } from './show.ts'
import type { Surroundings } from './surroundings.ts'

/** What can be said for every command. */
export interface GlobalOptions {
  readonly baseUrl?: string | undefined
  readonly profile: string
  readonly json?: true | undefined
  readonly ndjson?: true | undefined
  readonly verbose?: true | undefined
}

/** What a command works with. */
export interface Session extends Surroundings {
  readonly profiles: Profiles
  readonly profileName: () => string
  /** Main address of the platform. */
  readonly baseUrl: () => Promise<string>
  /** @throws CredentialsError where nobody is signed in */
  readonly platform: () => Promise<Platform>
  /** A platform as somebody who is not signed in yet. */
  readonly platformAs: (credentials: Credentials) => Promise<Platform>
  readonly control: () => Promise<ControlClient>
  readonly show: () => Show
  /** Tells people something that is no result. */
  readonly tell: (text: string) => void
}

const LOCAL = 'http://localhost:8080'

/** @param options those of the command line, once it is parsed */
export const createSession = (surroundings: Surroundings, options: () => GlobalOptions): Session => {
  const { env, err, out, clock } = surroundings
  const profiles = profilesIn(env)
  const profile = () => profiles.read(options().profile)
  const tell = (text: string) => void err.write(`${text}\n`)

  const tellRetry = ({ status, delay }: Retry) =>
    tell(
      `${status === undefined ? 'No answer' : `Refused for now (${status})`}; again in ${(delay / 1000).toFixed(1)} s.`,
    )
  const sending = () => {
    if (!options().verbose) return {}
    const send = async (request: Request) => {
      tell(await asCurl(request))
      return fetch(request)
    }
    return { fetch: logCalls(tell, { fetch: send }) }
  }
  const addresses = async () => {
    const { baseUrl = LOCAL, siblingBaseUrl } = await profile()
    const given = options().baseUrl ?? setting(env.IMAGERY_BASE_URL)
    const sibling =
      setting(env.IMAGERY_SIBLING_BASE_URL) ?? (given === undefined ? siblingBaseUrl : undefined)
    return { baseUrl: given ?? baseUrl, ...(sibling !== undefined && { siblingBaseUrl: sibling }) }
  }
  const platformAs = async (credentials: Credentials) => {
    const given = await addresses()
    return reaching(() =>
      createPlatform({
        ...given,
        ...credentials,
        ...sending(),
        ...(clock && { clock }),
        retry: { onRetry: tellRetry },
      }),
    )
  }
  const keep = async (refreshToken: string) =>
    profiles.write(options().profile, { ...(await profile()), refreshToken })

  return {
    ...surroundings,
    profiles,
    profileName: () => options().profile,
    baseUrl: async () => (await addresses()).baseUrl,
    platform: async () => platformAs(chooseCredentials(env, await profile(), keep)),
    platformAs,
    control: async () => {
      const { baseUrl } = await addresses()
      return reaching(() => createControlClient({ baseUrl, ...sending() }))
    },
    show: () => showOn(out, options().ndjson ? 'ndjson' : options().json ? 'json' : 'table'),
    tell,
  }
}

/** A client of the addresses that were given. @throws UsageError where one of them is none */
const reaching = <Client>(create: () => Client): Client => {
  try {
    return create()
  } catch (fault) {
    throw fault instanceof TypeError ? new UsageError(fault.message, { cause: fault }) : fault
  }
}

/** A variable that is empty is not set. */
const setting = (value: string | undefined) => (value === '' ? undefined : value)

/** Those of the environment alone, where it has any: they may be another user's than those of the profile. */
const chooseCredentials = (
  env: Surroundings['env'],
  profile: Profile,
  onRefreshToken: (refreshToken: string) => Promise<void>,
): Credentials => {
  const apiKey = setting(env.IMAGERY_API_KEY)
  const token = setting(env.IMAGERY_TOKEN)
  if (token !== undefined) return { token, ...(apiKey !== undefined && { apiKey }) }
  if (apiKey !== undefined) return { apiKey }
  const kept = tokenCredentials(profile, onRefreshToken)
  if (kept) return { ...kept, ...(profile.apiKey !== undefined && { apiKey: profile.apiKey }) }
  if (profile.apiKey !== undefined) return { apiKey: profile.apiKey }
  throw new CredentialsError('Nobody is signed in.')
}

const tokenCredentials = (
  { clientId, clientSecret, refreshToken }: Profile,
  onRefreshToken: (refreshToken: string) => Promise<void>,
): TokenCredentials | undefined => {
  if (clientId === undefined) return undefined
  if (clientSecret !== undefined) return clientCredentials({ clientId, clientSecret })
  return deviceLogin({
    clientId,
    ...(refreshToken !== undefined && { refreshToken }),
    onRefreshToken,
    onCode: () => {
      throw new CredentialsError('The login has expired.')
    },
  })
}
