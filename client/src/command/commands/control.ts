import { Command } from '@commander-js/extra-typings'
import { unwrap } from '../../index.ts'
import { quantity } from '../arguments.ts'
import type { CommandGroup, CommandModule } from '../module.ts'

const clock: CommandModule = {
  examples: ['control clock', 'control clock --advance 3600'],
  create: (session) =>
    new Command('clock')
      .description('Show the time of a local platform, or move it on.')
      .option('--advance <seconds>', 'by how much', quantity)
      .action(async ({ advance }) => {
        const { signal } = session
        const control = await session.control()
        const read =
          advance === undefined
            ? control.GET('/control/clock', { signal })
            : control.POST('/control/clock/advance', { body: { seconds: advance }, signal })
        session
          .show()
          .one(await unwrap(read), { now: ({ now }) => now, frozen: ({ frozen }) => (frozen ? 'yes' : 'no') })
      }),
}

const reset: CommandModule = {
  examples: ['control reset'],
  create: (session) =>
    new Command('reset').description('Put a local platform back to its beginning.').action(async () => {
      await unwrap((await session.control()).POST('/control/reset', { signal: session.signal }))
      session.tell('All is as it was in the beginning.')
    }),
}

export const control: CommandGroup = {
  name: 'control',
  summary: 'Move the time of a local platform, or put it back.',
  commands: [clock, reset],
}
