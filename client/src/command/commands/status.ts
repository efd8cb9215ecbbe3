import { Command } from '@commander-js/extra-typings'
import type { CommandModule } from '../module.ts'
import type { Session } from '../session.ts'

export const status: CommandModule = {
  examples: ['status'],
  create: (session) =>
    new Command('status')
      .description('Show where you are signed in, and how, and whether that is accepted.')
      .action(async () => {
        const { signal } = session
        const ways = await readWays(session)
        const platform = await session.platform()
        if (ways.token !== undefined) await platform.catalog.getLanding({ signal })
        if (ways.apiKey !== undefined) await platform.data.listItemTypes({ signal })
        const by = [ways.apiKey, ways.token].filter((way) => way !== undefined).join(' and ')
        const state = { address: await session.baseUrl(), by, profile: session.profileName() }
        session
          .show()
          .one(state, { address: (s) => s.address, 'signed in by': (s) => s.by, profile: (s) => s.profile })
      }),
}

/** Where the credentials of the next calls come from, by kind. */
interface Ways {
  readonly apiKey: string | undefined
  readonly token: string | undefined
}

const readWays = async ({ env, profiles, profileName }: Session): Promise<Ways> => {
  if (env.IMAGERY_TOKEN || env.IMAGERY_API_KEY)
    return {
      apiKey: env.IMAGERY_API_KEY ? 'IMAGERY_API_KEY' : undefined,
      token: env.IMAGERY_TOKEN ? 'IMAGERY_TOKEN' : undefined,
    }
  const { apiKey, clientId, clientSecret } = await profiles.read(profileName())
  const token = clientSecret === undefined ? 'device' : 'machine'
  return {
    apiKey: apiKey === undefined ? undefined : 'API key',
    token: clientId === undefined ? undefined : token,
  }
}
