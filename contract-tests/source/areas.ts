import { readFileSync } from 'node:fs'
import { readFacts } from './notation/read-facts.ts'

/** In the order of the source; those that only contract-decisions.md has come last. */
const names = [
  'mosaics',
  'data',
  'reports',
  'destinations',
  'analytics',
  'batch',
  'catalog',
  'orders',
  'quota',
  'features',
  'auth',
]

const readText = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const shared = readFacts(readText('facts/shared.facts'), 'shared.facts').known

/** The facts of all areas, read from `facts/`. */
export const areas = names.map(
  (name) => readFacts(readText(`facts/${name}.facts`), `${name}.facts`, shared).facts,
)
