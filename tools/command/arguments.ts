import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The flags and words after a command.
 * @param usage How the command is called: `npm run release -- VERSION`.
 * @param words Most words that it takes.
 * @param args What follows the command: of this process by default.
 * @throws Error that says what is wrong, and the usage.
 */
export const parseArguments = <O extends Options>(
  usage: string,
  options: O,
  words = 0,
  args: readonly string[] = process.argv.slice(2),
) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const excess = positionals[words]
    if (excess !== undefined) throw new Error(`Unexpected argument '${excess}'`)
    return { values, words: positionals }
  } catch (error) {
    // Node goes on with how to pass a word that begins with a dash, which nobody meant.
    const [fault] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new Error(`${fault ?? ''}\nusage: ${usage}`, { cause: error })
  }
}
