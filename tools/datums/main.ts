import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseArguments } from '../command/arguments.ts'

const ROOT = join(import.meta.dirname, '../..')

/** With pyproj; `npm run test:clients` installs it. */
const PYTHON = join(ROOT, '.venv/bin/python')

const RASTER = 'server/src/imagery/raster'

/** The source of a module with the table that `shifts.py` prints. */
const moduleSource = (
  table: string,
): string => `// Written by \`npm run datums\`: a change by hand is lost. From the EPSG dataset (https://epsg.org) as PROJ has it.

/** Geographic systems, the projected systems on them, and their transformations to WGS 84. @see ../../../../tools/datums/shifts.py */
export const DATUM_SHIFTS = \`
${table.trim()}
\`
`

/** What a script of this folder prints. */
const printed = async (script: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(PYTHON, [join(import.meta.dirname, script)], {
    maxBuffer: 2 ** 24,
  })
  return stdout
}

const write = async (path: string, text: string): Promise<void> => {
  await writeFile(join(ROOT, path), text)
  console.log(`${path}  ${Math.ceil(text.length / 1000)} kB`)
}

try {
  parseArguments('npm run datums', {})
  await write(`${RASTER}/datum-shifts.ts`, moduleSource(await printed('shifts.py')))
  await write(`${RASTER}/epsg-places.tsv`, await printed('places.py'))
} catch (error) {
  console.error(`datums: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
