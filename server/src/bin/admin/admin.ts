import { Command, CommanderError, Option } from 'commander'
import { z } from 'zod'
import { Refused } from '../../admin/administration.ts'
import { Malformed } from '../../kernel/malformed.ts'
import { OPTIONS } from '../../platform/settings/options.ts'
import { answerText } from './answer-text.ts'
import { AUDIT } from './audit-noun.ts'
import { CLIENTS } from './client-noun.ts'
import { KEYS } from './key-noun.ts'
import { RECORD_NOUNS } from './record-nouns.ts'
import type { Answer, Desk, Noun, Verb } from './verb.ts'

const NOUNS: readonly Noun[] = [...RECORD_NOUNS, KEYS, CLIENTS, AUDIT]

/** What the command needs of the machine that it runs on. */
export interface Surroundings extends Pick<Desk, 'clock' | 'random'> {
  /** Opens what is administered. @throws Error that says why not, in one line */
  readonly open: (where: Where) => Promise<OpenedStores>
  /** Name of whoever is signed in. */
  readonly user: string
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
  /** Asks a person; undefined where there is nobody to ask. */
  readonly ask: ((question: string) => Promise<string>) | undefined
}

export interface OpenedStores extends Pick<Desk, 'stores' | 'analytics'> {
  readonly close: () => Promise<void>
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
const [DONE, REFUSED, MISUSED] = [0, 1, 2] as const

/** Administrates the stores of a platform. @returns the exit status: 0 done, 1 refused or not there, 2 misused */
export const runAdmin = async (argv: readonly string[], surroundings: Surroundings): Promise<number> => {
  try {
    await createProgram(surroundings).parseAsync([...argv], { from: 'user' })
    return DONE
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? DONE : MISUSED // its words are written already
    surroundings.complain(`error: ${reasonOf(fault)}\n`)
    return REFUSED
  }
}

const createProgram = (surroundings: Surroundings): Command => {
  const program = new Command('imagery-platform admin')
    .description('Administrate the platform whose state is kept in a folder or in PostgreSQL.')
    .exitOverride()
    .configureOutput({ writeOut: surroundings.write, writeErr: surroundings.complain })
  for (const noun of NOUNS) {
    const ofNoun = program.command(noun.name).description(noun.summary)
    for (const verb of noun.verbs) addVerb(ofNoun, verb, surroundings)
  }
  return program
}

const addVerb = (noun: Command, verb: Verb, surroundings: Surroundings): void => {
  const command = noun.command(verb.usage).description(verb.summary).allowExcessArguments(false)
  for (const option of [...(verb.options ?? []), ...COMMON]) command.addOption(option)
  const example = `imagery-platform admin ${noun.name()} ${command.name()} ${verb.example}`.trimEnd()
  command.addHelpText('after', `\nExample:\n  ${example}`)
  command.action(async () => {
    const [id] = command.args
    const given: unknown = { ...command.opts(), ...(id !== undefined && { id }) }
    await answer(verb, given, surroundings)
  })
}

const answer = async (verb: Verb, given: unknown, surroundings: Surroundings): Promise<void> => {
  const { as, json, ...where } = WHERE.parse(given)
  const { close, ...opened } = await surroundings.open(where)
  try {
    const confirm = confirmBy(surroundings)
    const desk = { ...surroundings, ...opened, actor: as ?? surroundings.user, confirm }
    const answered: Answer = await verb.run(desk, given)
    surroundings.write(json === true ? `${JSON.stringify(answered)}\n` : answerText(answered))
  } finally {
    await close()
  }
}

const confirmBy =
  ({ ask }: Surroundings): Desk['confirm'] =>
  async (what, name) => {
    if (!ask) throw new Refused('nobody is there to ask: confirm with --yes')
    const typed = await ask(`This deletes ${what}, for good. Type its name to go on (${name}): `)
    if (typed.trim() !== name) throw new Refused('nothing was deleted: that is another name')
  }

const reasonOf = (fault: unknown): string => {
  if (fault instanceof Malformed) return [fault.path, fault.message].filter(Boolean).join(' ')
  return fault instanceof Error ? fault.message : 'the command failed'
}
