import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDocs } from '../../tools/docs/build.ts'
import { buildExplorer } from '../../tools/explorer/build.ts'
import { startPlatform } from '../processes/platform.ts'
import { DIAGRAMS } from './diagram.ts'
import { reset } from '../processes/target.ts'
import { encoded } from './encoded.ts'
import { PICTURES } from './pictures.ts'
import { endScreens } from './screens.ts'
import { createSource } from './source.ts'

/** Names of pictures; `contract` names the diagrams, which need no platform. */
const known = ['contract', ...PICTURES.map(({ name }) => name)]

const usage = `usage: npm run pictures [-- NAME...], with names of ${known.join(', ')}`

const folder = resolve(import.meta.dirname, '../../docs/pictures')

/** The present of the story, in a world of the size that it has by default. */
const WORLD = ['--time', '2026-05-04T08:00:00Z', '--scenes', '10000']

const takePictures = async (wanted: typeof PICTURES): Promise<void> => {
  buildDocs(resolve(import.meta.dirname, '../../dist/docs'))
  await buildExplorer(resolve(import.meta.dirname, '../../dist/explorer'))
  const platform = await startPlatform(WORLD)
  try {
    const source = createSource(platform.ready)
    for (const { name, take } of wanted) {
      await reset(platform.ready)
      const bytes = await encoded(await take(source))
      await writeFile(join(folder, `${name}.webp`), bytes)
      console.log(`${name}.webp  ${Math.ceil(bytes.length / 1000)} kB`)
    }
  } finally {
    await endScreens()
    await platform.stop()
  }
}

/** Writes the pictures of the documents again: all of them, or those that are named. Diagrams are always written. */
try {
  const { positionals: names } = parseArgs({ allowPositionals: true })
  if (names.some((name) => !known.includes(name))) throw new Error(usage)
  const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))
  await mkdir(folder, { recursive: true })
  for (const [name, svg] of DIAGRAMS) await writeFile(join(folder, name), svg)
  if (wanted.length > 0) await takePictures(wanted)
} catch (error) {
  console.error(`pictures: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
