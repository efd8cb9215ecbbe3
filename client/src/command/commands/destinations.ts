import { Command } from '@commander-js/extra-typings'
import type { ItemOf } from '../../index.ts'
import { listing } from '../listing.ts'
import type { CommandGroup, CommandModule } from '../module.ts'
import type { Columns } from '../show.ts'

const DESTINATIONS: Columns<ItemOf<'destinations_listDestinations'>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  type: ({ type }) => type,
  default: ({ default: isDefault }) => (isDefault ? 'yes' : '-'),
  archived: ({ archived }) => archived,
}

const list = listing(
  'list',
  {
    examples: ['destinations list'],
    description: 'List the places that orders are delivered to.',
    most: Infinity,
  },
  (platform, how) => platform.pages('destinations_listDestinations', how),
  DESTINATIONS,
)

const show: CommandModule = {
  examples: ['destinations show harbour-archive-3kV8mT2xQ9rLw0YbN5cHd'],
  create: (session) =>
    new Command('show')
      .description('Show one of them.')
      .argument('<destination id>')
      .action(async (id) => {
        const { destinations } = await session.platform()
        const params = { path: { destinationID: id } }
        session
          .show()
          .one(await destinations.getDestination({ params, signal: session.signal }), DESTINATIONS)
      }),
}

export const destinations: CommandGroup = {
  name: 'destinations',
  summary: 'See where orders are delivered to.',
  commands: [list, show],
}
