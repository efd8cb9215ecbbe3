import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The package of a file that was compiled, e.g. `node_modules/openapi-fetch`; undefined for one of this repository. */
const packageOf = (input: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]

/**
 * The licences of packages whose code is compiled into ours, which their licences ask to be handed on.
 * @param inputs files that were compiled, relative to `root`
 * @throws Error where a package has no text of its licence
 */
export const noticesOf = async (root: string, inputs: readonly string[]): Promise<string> => {
  const folders = new Set(inputs.flatMap((input) => packageOf(input) ?? []))
  const notices = await Promise.all(
    [...folders].toSorted().map(async (folder) => {
      const files = await readdir(join(root, folder))
      const file = files.find((name) => /^licen[cs]e/i.test(name))
      if (file === undefined) throw new Error(`${folder} has no text of its licence`)
      return `${folder.replace(/^.*node_modules\//, '')}\n\n${await readFile(join(root, folder, file), 'utf8')}`
    }),
  )
  return notices.join(`\n${'-'.repeat(80)}\n\n`)
}
