import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import type { MemoryCatalog } from '../../server/src/catalog/memory/catalog.ts'
import type { Scene } from '../../server/src/catalog/scene.ts'
import type { Query } from '../search/queries.ts'
import { serveRounds } from './rounds.ts'

// `search-program.ts CATALOG SCENES QUERIES` searches with the engine of a commit. The file of scenes has a batch on each
// line, that of queries an object of lists by the names of their classes.
const [file = '', scenesFile = '', queriesFile = ''] = process.argv.slice(2)

interface Engine {
  readonly MemoryCatalog: new () => Pick<MemoryCatalog, 'putScenes' | 'optimize' | 'search'>
}

const isEngine = (module: unknown): module is Engine =>
  typeof module === 'object' &&
  module !== null &&
  'MemoryCatalog' in module &&
  typeof module.MemoryCatalog === 'function'

const isBatch = (value: unknown): value is Scene[] => Array.isArray(value)

const areQueries = (value: unknown): value is Readonly<Record<string, readonly Query[]>> =>
  typeof value === 'object' && value !== null

/** Scenes that are put into an empty catalog in each round. */
const PUT = 5_000

const engine: unknown = await import(pathToFileURL(file).href)
const queries: unknown = JSON.parse(readFileSync(queriesFile, 'utf8'))
if (!isEngine(engine) || !areQueries(queries)) throw new TypeError(`${file} exports no MemoryCatalog`)

const catalog = new engine.MemoryCatalog()
const first: Scene[] = []
for await (const line of createInterface(createReadStream(scenesFile))) {
  const batch: unknown = JSON.parse(line)
  if (!isBatch(batch)) throw new TypeError(`${scenesFile} has a line without scenes`)
  await catalog.putScenes(batch)
  if (first.length < PUT) first.push(...batch)
}
await catalog.optimize()

const found = async ({ where, limit }: Query): Promise<readonly string[]> =>
  (await catalog.search({ where, limit })).scenes.map(({ id }) => id)

const classes = Object.entries(queries)
let rounds = 0

serveRounds({
  async answers() {
    const pages: Record<string, unknown> = {}
    for (const [name, list] of classes) pages[name] = await Promise.all(list.map(found))
    return pages
  },
  async round() {
    const times: Record<string, number> = {}
    // Another class is first in each round: V8 collects what one class has left while the next is measured.
    const start = rounds++ % classes.length
    for (const [name, list] of [...classes.slice(start), ...classes.slice(0, start)]) {
      const begun = performance.now()
      for (const query of list) await found(query)
      times[name] = (performance.now() - begun) / list.length
    }
    const begun = performance.now()
    const empty = new engine.MemoryCatalog()
    await empty.putScenes(first)
    await empty.optimize()
    times[`${PUT} scenes put`] = performance.now() - begun
    return times
  },
})
