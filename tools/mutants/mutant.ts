import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const MUTANT = z.strictObject({
  /** Kebab-case, and unique. */
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What a user would suffer. */
  why: z.string().min(1),
  /** Code that one file has, and once. Line breaks and indentation count as one space. */
  find: z.string().min(1),
  /** Code that takes its place. */
  replace: z.string(),
})

/** A realistic fault: code of the repository with one fragment replaced. */
export type Mutant = z.output<typeof MUTANT>

/** Where tables of mutants lie in a repository, one for each room. */
const TABLES = 'tools/mutants/tables'

/**
 * All mutants of a repository.
 * @throws Error for a table that is not valid, or a name that two mutants have
 */
export const readMutants = async (repository: string): Promise<readonly Mutant[]> => {
  const folder = join(repository, TABLES)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted()
  const tables = await Promise.all(
    files.map(async (file) => {
      const table: unknown = parse(await readFile(join(folder, file), 'utf8'))
      const { data, error } = z.array(MUTANT).safeParse(table)
      if (!data) throw new Error(`${TABLES}/${file} is not a list of mutants: ${z.prettifyError(error)}`)
      return data
    }),
  )
  const mutants = tables.flat()
  const names = mutants.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two mutants are called ${twice}. Rename one of them.`)
  return mutants
}

/** A file with the fault in it. */
export interface Mutated {
  /** Path in the repository. */
  readonly path: string
  readonly text: string
}

/**
 * Applies a mutant to the one file that has its fragment.
 * @param sources texts of all files that may be mutated, by path
 * @throws Error where no file has the fragment, or it stands in several places
 */
export const applyMutant = (
  { find, replace }: Pick<Mutant, 'find' | 'replace'>,
  sources: ReadonlyMap<string, string>,
): Mutated => {
  const fragment = new RegExp(find.trim().split(/\s+/).map(escaped).join('\\s+'), 'g')
  const places = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(fragment)].map((match) => ({ path, text, match })),
  )
  const [place, ...others] = places
  if (!place) throw new Error('no file has the fragment. The code has changed: adapt `find`, or remove it')
  if (others.length > 0) {
    const paths = [...new Set(places.map(({ path }) => path))].slice(0, 5).join(', ')
    throw new Error(`the fragment stands in ${places.length} places (${paths}). Make \`find\` longer`)
  }
  const { path, text, match } = place
  const mutated = text.slice(0, match.index) + replace.trim() + text.slice(match.index + match[0].length)
  if (mutated === text) throw new Error('`replace` is the same as `find`')
  return { path, text: mutated }
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
