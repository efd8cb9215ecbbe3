import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { CommandModule } from '../module.ts'

/** Shells, each with how it asks for the words that may come next. */
const SCRIPTS = {
  bash: `_imagery() {
  mapfile -t COMPREPLY < <(imagery complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}")
}
complete -o default -F _imagery imagery`,
  zsh: `#compdef imagery
_imagery() { compadd -- \${(f)"$(imagery complete -- "\${(@)words[2,CURRENT]}")"} || _files }
compdef _imagery imagery`,
  fish: `complete -c imagery -a '(imagery complete -- (commandline -opc)[2..] (commandline -ct))'`,
} as const

export const completion: CommandModule = {
  examples: ['completion bash'],
  create: ({ out }) =>
    new Command('completion')
      .description('Write what a shell needs to complete commands and options.')
      .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish'] as const))
      .action((shell) => void out.write(`${SCRIPTS[shell]}\n`)),
}

/** The words that may stand last in what was typed, of which it may be a beginning. */
export const wordsFor = (program: CommandUnknownOpts, typed: readonly string[]): readonly string[] => {
  const path: CommandUnknownOpts[] = [program]
  for (const word of typed.slice(0, -1)) {
    const next = path.at(-1)?.commands.find((command) => command.name() === word)
    if (next) path.push(next)
  }
  const last = typed.at(-1) ?? ''
  const here = path.at(-1)
  const options = path.flatMap((command) => command.options.map(({ long }) => long ?? ''))
  const words = last.startsWith('-')
    ? [...options, '--help']
    : [...(here?.commands.map((command) => command.name()) ?? []), ...argumentChoices(here)]
  return words.filter((word) => word.startsWith(last) && word !== 'complete')
}

const argumentChoices = (command: CommandUnknownOpts | undefined): readonly string[] =>
  command?.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []) ?? []
