import { Command } from '@commander-js/extra-typings'
import { clientCredentials, deviceLogin, type Credentials } from '../../index.ts'
import { UsageError } from '../exit.ts'
import type { CommandModule } from '../module.ts'
import type { Profile } from '../profiles.ts'
import type { Session } from '../session.ts'

/** A way to sign in: what is kept of it, and with what it is tried. */
interface Way {
  readonly credentials: Credentials
  /** The profile once it has been tried. @param earlier what the profile has of the same platform */
  readonly kept: (earlier: Profile) => Profile
}

/** The client of apps without a secret. @see spec/auth */
const APP = 'imagery-app'

export const login: CommandModule = {
  examples: ['login', 'login --client harbour-watch', 'login --device'],
  create: (session) =>
    new Command('login')
      .description(
        'Sign in with an API key, which is asked for or read from standard input, and keep it. ' +
          'A key is kept next to a machine or a user: each call gets what it accepts.',
      )
      .option('--client <id>', 'as a machine: asks for the secret of this client')
      .option('--device [client id]', 'as a user, in a browser')
      .action(async ({ client, device }) => {
        if (client !== undefined && device !== undefined)
          throw new UsageError('--client and --device exclude each other')
        const way =
          device !== undefined
            ? asUser(session, device === true ? APP : device)
            : client === undefined
              ? await byKey(session)
              : await asMachine(session, client)
        const platform = await session.platformAs(way.credentials)
        const { signal } = session
        await (client === undefined
          ? platform.data.listItemTypes({ signal })
          : platform.catalog.getLanding({ signal }))
        const baseUrl = await session.baseUrl()
        const { baseUrl: earlierUrl, ...earlier } = await session.profiles.read(session.profileName())
        const kept = way.kept(earlierUrl === baseUrl ? earlier : {})
        await session.profiles.write(session.profileName(), { baseUrl, ...kept })
        session.tell(`Signed in at ${baseUrl}. Kept in ${session.profiles.path}.`)
      }),
}

const byKey = async ({ readSecret }: Session): Promise<Way> => {
  const apiKey = given(await readSecret('API key: '), 'key')
  return { credentials: { apiKey }, kept: (earlier) => ({ ...earlier, apiKey }) }
}

const asMachine = async ({ readSecret }: Session, clientId: string): Promise<Way> => {
  const machine = { clientId, clientSecret: given(await readSecret('Secret: '), 'secret') }
  return {
    credentials: clientCredentials(machine),
    kept: (earlier) => ({ ...pickApiKey(earlier), ...machine }),
  }
}

const asUser = ({ tell }: Session, clientId: string): Way => {
  let refreshToken: string | undefined
  const credentials = deviceLogin({
    clientId,
    scope: 'platform offline_access',
    onCode: ({ userCode, verificationUri, verificationUriComplete }) =>
      tell(`Open ${verificationUriComplete ?? verificationUri} and confirm the code ${userCode}.`),
    onRefreshToken: (token) => {
      refreshToken = token
    },
  })
  const kept = (earlier: Profile) => ({
    ...pickApiKey(earlier),
    clientId,
    ...(refreshToken !== undefined && { refreshToken }),
  })
  return { credentials, kept }
}

/** A new machine or user replaces the one before, and stands next to the key. */
const pickApiKey = ({ apiKey }: Profile): Profile => (apiKey === undefined ? {} : { apiKey })

const given = (secret: string, what: string): string => {
  if (secret.trim() === '') throw new UsageError(`No ${what} was given`)
  return secret.trim()
}
