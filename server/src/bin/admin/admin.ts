import { Command as Program, CommanderError, Option } from 'commander'
import { z } from 'zod'
import { Refused } from '../../admin/administration.ts'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import { OPTIONS } from '../../platform/settings/options.ts'
import { answerText } from './answer-text.ts'
import { describeFailure } from './command.ts'
import type { Command } from './command.ts'
import { NOUNS } from './nouns.ts'
import { verbName } from './verb.ts'
import type { Answer, Verb } from './verb.ts'

/** What the command needs of the machine that it runs on. */
export interface Surroundings {
  /** Has a command run where the stores are open. @throws Error that says why it was not, in one line */
  readonly give: (command: Command, where: Where) => Promise<Answer>
  /** Name of the user who is signed in. */
  readonly user: string
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
  /** Asks a person; undefined where there is nobody to ask. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

const WHERE = z.looseObject({
  data: z.string().optional(),
  databaseUrl: z.string().optional(),
  as: z.string().min(1).max(200).optional(),
  json: z.boolean().optional(),
})

/** Where the stores are. */
export type Where = Pick<z.infer<typeof WHERE>, 'data' | 'databaseUrl'>

const COMMON = [
  OPTIONS.data,
  OPTIONS.databaseUrl,
  new Option('--as <name>', 'who does it, for the audit log (default: who is signed in)'),
  new Option('--json', 'answer in JSON, for programs'),
]

/** Exit status of a command. */
const DONE = 0
const REFUSED = 1
const MISUSED = 2
const UNKNOWN = 3

/**
 * Administrates the stores of a platform.
 * @returns the exit status: 0 done, 1 refused or not there, 2 misused, 3 where nobody knows whether it was done
 */
export const runAdmin = async (argv: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    await createProgram(surroundings).parseAsync([...argv], { from: 'user' })
    return DONE
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? DONE : MISUSED // its words are written already
    surroundings.complain(`error: ${describeFailure(fault)}\n`)
    return fault instanceof OutcomeUnknown ? UNKNOWN : REFUSED
  }
}

const createProgram = (surroundings: Surroundings): Program => {
  const program = new Program('imagery-platform admin')
    .description('Administrate the platform whose state is kept in a folder or in PostgreSQL.')
    .exitOverride()
    .configureOutput({ writeOut: surroundings.write, writeErr: surroundings.complain })
  for (const noun of NOUNS) {
    const ofNoun = program.command(noun.name).description(noun.summary)
    for (const verb of noun.verbs) addVerb(ofNoun, verb, surroundings)
  }
  return program
}

const addVerb = (noun: Program, verb: Verb, surroundings: Surroundings): void => {
  const command = noun.command(verb.usage).description(verb.summary).allowExcessArguments(false)
  for (const option of [...(verb.options ?? []), ...COMMON]) command.addOption(option)
  const example = `imagery-platform admin ${noun.name()} ${command.name()} ${verb.example}`.trimEnd()
  command.addHelpText('after', `\nExample:\n  ${example}`)
  command.action(async () => {
    const [id] = command.args
    await answer(noun.name(), verb, { ...command.opts(), ...(id !== undefined && { id }) }, surroundings)
  })
}

const answer = async (
  noun: string,
  verb: Verb,
  options: Readonly<Record<string, unknown>>,
  surroundings: Surroundings,
): Promise<void> => {
  const { data, databaseUrl, as: actor = surroundings.user, json, ...given } = WHERE.parse(options)
  const give = (name: string) => surroundings.give({ noun, verb: name, given, actor }, { data, databaseUrl })
  if (verb.removal !== undefined && given.yes !== true)
    await confirm(verb.removal, await give('show'), surroundings)
  const text = JSON.stringify(await give(verbName(verb)))
  surroundings.write(json === true ? `${text}\n` : answerText(text))
}

/** The name of a record, by which a person confirms its deletion. */
const NAMED = z.union([z.looseObject({ name: z.string() }), z.looseObject({ username: z.string() })])

const confirm = async (removal: string, record: Answer, { ask }: Surroundings): Promise<void> => {
  if (!ask) throw new Refused('nobody is there to ask: confirm with --yes')
  const named = NAMED.parse(record)
  const name = String(named.name ?? named.username)
  const typed = await ask(`This deletes ${removal}, for good. Type its name to go on (${name}): `)
  if (typed.trim() !== name) throw new Refused('nothing was deleted: that is another name')
}
