import { Command, Option } from '@commander-js/extra-typings'
import type { Platform } from '../index.ts'
import { count } from './arguments.ts'
import type { CommandModule } from './module.ts'
import type { Session } from './session.ts'
import type { Columns } from './show.ts'

/** Walks a list of the platform, as far as it is told to. */
type Walk<Item> = (platform: Platform, how: { limit: number; signal: AbortSignal }) => AsyncIterable<Item>

/** The option `--limit`. @param most entries unless it is given; `Infinity` for all */
export const atMost = (most = 20) =>
  new Option('--limit <number>', 'entries at most')
    .argParser(count)
    .default(most, most === Infinity ? 'all' : undefined)

/** Shows entries of a list: for people those of their members that are columns. */
export const showEntries = async <Item>(
  session: Session,
  limit: number,
  walk: Walk<Item>,
  columns: Columns<Item>,
): Promise<void> =>
  session.show().list(walk(await session.platform(), { limit, signal: session.signal }), columns)

/** A command that lists, and takes nothing but `--limit`. @param columns what people see of an entry */
export const listing = <Item>(
  name: string,
  { examples, description, most }: Pick<CommandModule, 'examples'> & { description: string; most?: number },
  walk: Walk<Item>,
  columns: Columns<Item>,
): CommandModule => ({
  examples,
  create: (session) =>
    new Command(name)
      .description(description)
      .addOption(atMost(most))
      .action(({ limit }) => showEntries(session, limit, walk, columns)),
})
