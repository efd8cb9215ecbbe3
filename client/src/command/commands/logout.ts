import { Command } from '@commander-js/extra-typings'
import type { CommandModule } from '../module.ts'

export const logout: CommandModule = {
  examples: ['logout', 'logout --profile machine'],
  create: ({ profiles, profileName, tell }) =>
    new Command('logout').description('Forget a login.').action(async () => {
      const wasThere = await profiles.remove(profileName())
      tell(wasThere ? 'Signed out.' : 'Nobody was signed in.')
    }),
}
