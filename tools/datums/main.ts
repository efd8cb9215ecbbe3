import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { argumentsOf } from '../command/arguments.ts'

const ROOT = join(import.meta.dirname, '../..')

/** With pyproj; `npm run test:clients` installs it. */
const PYTHON = join(ROOT, '.venv/bin/python')

const MODULE = 'server/src/imagery/raster/datum-shifts.ts'

/** The source of a module with the table that `shifts.py` prints. */
const moduleOf = (
  table: string,
): string => `// Written by \`npm run datums\`: a change by hand is lost. From the EPSG dataset (https://epsg.org) as PROJ has it.

/** Geographic systems, the projected systems on them, and their transformations to WGS 84. @see ../../../../tools/datums/shifts.py */
export const DATUM_SHIFTS = \`
${table.trim()}
\`
`

try {
  argumentsOf('npm run datums', {})
  const script = join(import.meta.dirname, 'shifts.py')
  const { stdout } = await promisify(execFile)(PYTHON, [script], { maxBuffer: 2 ** 24 })
  await writeFile(join(ROOT, MODULE), moduleOf(stdout))
  console.log(`${MODULE}  ${Math.ceil(stdout.length / 1000)} kB`)
} catch (error) {
  console.error(`datums: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
