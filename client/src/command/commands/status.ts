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
        const by = await wayOf(session)
        const platform = await session.platform()
        await (by === 'machine'
          ? platform.catalog.getLanding({ signal })
          : platform.data.listItemTypes({ signal }))
        const state = { address: await session.baseUrl(), by, profile: session.profileName() }
        session
          .show()
          .one(state, { address: (s) => s.address, 'signed in by': (s) => s.by, profile: (s) => s.profile })
      }),
}

/** What the next call would be sent with. */
const wayOf = async ({ env, profiles, profileName }: Session): Promise<string> => {
  if (env.IMAGERY_TOKEN) return 'IMAGERY_TOKEN'
  if (env.IMAGERY_API_KEY) return 'IMAGERY_API_KEY'
  const { apiKey, clientSecret } = await profiles.read(profileName())
  if (apiKey !== undefined) return 'API key'
  return clientSecret === undefined ? 'device' : 'machine'
}
