import { mkdir, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArguments } from '../../tools/command/arguments.ts'
import { CALLS, MAIN_CALLS } from '../http/calls/calls.ts'
import { checkOut, resolveCommit } from '../../tools/checkout/checkout.ts'
import { clientAgainst } from './client.ts'
import { entryPoint } from './entry-points.ts'
import { EVERY_ENGINE, httpAgainst } from './http.ts'
import type { Pair } from './pair.ts'
import { formatTable, worse, type Findings } from './report.ts'
import { searchAgainst } from './search.ts'

const USAGE = 'npm run bench -- against REF [--short]'
const REPORT = 'dist/bench/against.json'
const repository = resolve(import.meta.dirname, '../..')

const LONG = { rounds: 14, calls: CALLS, engines: EVERY_ENGINE, scenes: 100_000 }
/** For trying it: four rounds prove nothing. */
const SHORT = { rounds: 4, calls: MAIN_CALLS, engines: ['memory'] as const, scenes: 10_000 }

/**
 * Compares the working tree with a commit: calls over HTTP, searches and the client. The load generator, the requests and
 * the scenes are those of the working tree for both.
 * @returns the exit code: 0 where nothing is worse, 1 where something is
 * @throws Error for wrong arguments, an unknown commit, or a commit that cannot be measured
 */
export const against = async (args: readonly string[]): Promise<0 | 1> => {
  const { values, words } = parseArguments(USAGE, { short: { type: 'boolean', default: false } }, 1, args)
  const [name] = words
  if (name === undefined) throw new RangeError(`the commit to compare with is missing\nusage: ${USAGE}`)
  const commit = await resolveCommit(repository, name)
  endOnSignals()
  const begun = performance.now()
  console.error(`checking out ${commit.slice(0, 12)} ...`)
  const checkout = await checkOut(repository, commit)
  try {
    const found = await compareTrees(
      { before: checkout.folder, after: repository },
      values.short ? SHORT : LONG,
    )
    await mkdir(join(repository, 'dist/bench'), { recursive: true })
    await writeFile(join(repository, REPORT), JSON.stringify({ commit, ...found }, undefined, 1))
    console.log(`${formatTable(found)}\n`)
    const slower = worse(found.samples)
    const minutes = (performance.now() - begun) / 60_000
    console.log(
      `${found.samples.length} measures, ${slower.length} worse than ${name}, in ${minutes.toFixed(1)} minutes. All rounds: ${REPORT}`,
    )
    return slower.length > 0 ? 1 : 0
  } finally {
    checkout.remove()
  }
}

/** Signals end this process by its exit, which removes the checkout and ends every server. */
const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

const compareTrees = async (trees: Pair<string>, extent: typeof LONG | typeof SHORT): Promise<Findings> => {
  const part = (name: Parameters<typeof entryPoint>[1]): Pair<string> => ({
    before: join(trees.before, entryPoint(trees.before, name)),
    after: join(trees.after, entryPoint(trees.after, name)),
  })
  const catalogs = part('catalog')
  const clients = part('client')
  const servers = { before: await compiledServer(trees.before), after: await compiledServer(trees.after) }
  const all = [
    await searchAgainst(catalogs, extent.scenes, extent.rounds),
    await clientAgainst(clients, servers.after, extent.rounds),
    await httpAgainst(servers, extent.calls, extent.engines, extent.rounds),
  ]
  return {
    differences: all.flatMap(({ differences }) => differences),
    samples: all.flatMap(({ samples }) => samples),
  }
}

type Compile = (program: string) => Promise<string>

const isCompiler = (module: unknown): module is { readonly compiledProgram: Compile } =>
  typeof module === 'object' &&
  module !== null &&
  'compiledProgram' in module &&
  typeof module.compiledProgram === 'function'

/** The server of a checkout, compiled by its own compiler, which knows where its threads lie. */
const compiledServer = async (folder: string): Promise<string> => {
  const file = join(folder, entryPoint(folder, 'compiler'))
  const compiler: unknown = await import(pathToFileURL(file).href)
  if (!isCompiler(compiler)) throw new TypeError(`${file} exports no compiledProgram`)
  return compiler.compiledProgram(entryPoint(folder, 'server'))
}
