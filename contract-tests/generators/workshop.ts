import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { runCommand, type Ended } from '../processes/run-command.ts'
import { AUTHORIZATION, BASE_URL, type Command, type Generator } from './generator.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** A folder in which a generator works, and what it made is tried. */
export interface Workshop {
  /** The path of the document that the generator is given. */
  readonly document: string
  /** @returns what it printed, and its exit code */
  run(command: Command): Promise<Ended>
  /** Takes away the program that is wrong. */
  mend(): Promise<void>
}

/** Opens a folder with the files of a generator, its program, and the same program with a parameter that is none. */
export const openWorkshop = async (generator: Generator, platform: PlatformAddresses): Promise<Workshop> => {
  const { name, document, files, call } = generator
  const folder = pathTo(`../../dist/generators/${name.replaceAll(/\W+/g, '-')}`)
  await rm(folder, { recursive: true, force: true })
  const wrong = call.text.replace(call.parameter, call.parameter.replace('ize', 'ise'))
  const all = { ...files(platform.baseUrl), [call.file]: call.text, [call.wrongFile]: wrong }
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const told = { [BASE_URL]: platform.baseUrl, [AUTHORIZATION]: `api-key ${platform.apiKey}`, NO_COLOR: '1' }
  return {
    document: pathTo(`../../generated/${document}`),
    run: ([program, ...args]) => runCommand(program, args, { cwd: folder, env: told }),
    mend: () => rm(join(folder, call.wrongFile)),
  }
}
