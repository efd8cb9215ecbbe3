import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import manifest from '../../package.json' with { type: 'json' }
import { commands, groups } from './commands.ts'
import { wordsFor } from './commands/completion.ts'
import { EXIT, toEnding, type Exit } from './exit.ts'
import type { CommandModule } from './module.ts'
import { createSession, type Session } from './session.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Runs `imagery` with what was typed after it.
 * @returns with what the process ends: see {@link EXIT}
 */
export const run = async (typed: readonly string[], surroundings: Surroundings): Promise<Exit> => {
  try {
    await programIn(surroundings).parseAsync(typed, { from: 'user' })
    return EXIT.ok
  } catch (error) {
    if (surroundings.signal.aborted) {
      surroundings.err.write('Stopped.\n')
      return EXIT.interrupted
    }
    const { exit, text } = toEnding(error)
    if (text !== undefined) surroundings.err.write(`${text}\n`)
    return exit
  }
}

const programIn = (surroundings: Surroundings) => {
  const { out, err } = surroundings
  const program = new Command('imagery')
    .description('Searches, orders and downloads satellite imagery.')
    .version(manifest.version)
    .option('--base-url <address>', 'main address of the platform (IMAGERY_BASE_URL)')
    .option('--profile <name>', 'which login', 'default')
    .option('--json', 'write the result as JSON')
    .option('--ndjson', 'write the result as JSON, one entry a line, as they come')
    .option('--verbose', 'write each request as a curl command, and its status')
    .exitOverride()
    .showHelpAfterError('(--help shows what there is)')
    .configureOutput({
      writeOut: (text) => void out.write(text),
      writeErr: (text) => void err.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
  const session = createSession(surroundings, () => program.opts())
  program.addHelpText('after', formatExamples(['search OrthoScene --cloud-cover 0.1 --limit 5']))
  for (const module of commands) add(program, module, session)
  for (const { name, summary, commands: own } of groups) {
    const group = program.command(name).description(summary)
    for (const module of own) add(group, module, session)
  }
  program
    .command('complete', { hidden: true })
    .argument('[word...]')
    .action(
      (words) =>
        void out.write(
          wordsFor(program, words)
            .map((word) => `${word}\n`)
            .join(''),
        ),
    )
  return program
}

const add = (parent: CommandUnknownOpts, { create, examples }: CommandModule, session: Session): void => {
  const command = create(session).copyInheritedSettings(parent)
  parent.addCommand(command.addHelpText('after', formatExamples(examples)))
}

const formatExamples = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((example) => `  imagery ${example}`).join('\n')}`
