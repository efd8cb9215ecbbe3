import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The package of a file that was compiled, e.g. `node_modules/openapi-fetch`; undefined for one of this repository. */
const packageFolder = (input: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]

/**
 * The licences of packages whose code is compiled into ours, which their licences ask to be handed on.
 * @param inputs files that were compiled, relative to `root`
 * @throws Error where a package has no text of its licence
 */
export const collectNotices = async (root: string, inputs: readonly string[]): Promise<string> => {
  const folders = new Set(inputs.flatMap((input) => packageFolder(input) ?? []))
  const notices = await Promise.all(
    [...folders]
      .toSorted()
      .map(
        async (folder) => `${folder.replace(/^.*node_modules\//, '')}\n\n${await readLicense(root, folder)}`,
      ),
  )
  return notices.join(`\n${'-'.repeat(80)}\n\n`)
}

/** Some packages name the licence that is ours as well, and leave its text out. */
const readLicense = async (root: string, folder: string): Promise<string> => {
  const file = (await readdir(join(root, folder))).find((name) => /^licen[cs]e/i.test(name))
  if (file !== undefined) return readFile(join(root, folder, file), 'utf8')
  const manifest: unknown = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  if (manifestSchema.safeParse(manifest).success) return readFile(join(root, 'LICENSE'), 'utf8')
  throw new Error(`${folder} has no text of its licence`)
}

const manifestSchema = z.looseObject({ license: z.literal('Apache-2.0') })
