import { Command } from '@commander-js/extra-typings'
import { waitForTask, type ItemOf } from '../../index.ts'
import { listing } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'
import { waitTimeout, waitingFor } from '../waiting.ts'

const TASKS: Columns<ItemOf<'batch_listTasks'>> = {
  id: ({ id }) => id,
  status: ({ status }) => status,
  'done (%)': ({ completionPercentage }) => completionPercentage,
  created: ({ created }) => created,
  error: ({ error }) => error,
}

const TASK = 'd4190f7b-6e23-4c85-9a1d-b57c3e820f66'

const list = listing(
  'list',
  { examples: ['batch list --limit 5'], description: 'List tasks.' },
  (platform, how) => platform.pages('batch_listTasks', how),
  TASKS,
)

const show: CommandModule = {
  examples: [`batch show ${TASK}`],
  create: (session) =>
    new Command('show')
      .description('Show a task.')
      .argument('<task id>')
      .action(async (id) => {
        const { batch } = await session.platform()
        const params = { path: { taskId: id } }
        session.show().one(await batch.getTask({ params, signal: session.signal }), TASKS)
      }),
}

const wait: CommandModule = {
  examples: [`batch wait ${TASK}`],
  create: (session) =>
    new Command('wait')
      .description('Wait until a task is done.')
      .argument('<task id>')
      .addOption(waitTimeout())
      .action(async (id, { timeout }) => {
        const describe = ({ status, completionPercentage }: ItemOf<'batch_listTasks'>) =>
          `${status} ${completionPercentage ?? 0} %`
        const options = waitingFor(session, id, describe, timeout)
        session.show().one(await waitForTask(await session.platform(), id, options), TASKS)
      }),
}

export const batch: CommandGroup = {
  name: 'batch',
  summary: 'See tasks of batch processing, and wait for them.',
  commands: [list, show, wait],
}
