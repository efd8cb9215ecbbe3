import { fileURLToPath } from 'node:url'
import { buildDocs } from '../../tools/docs/build.ts'

const FOLDER = fileURLToPath(new URL('../../dist/docs', import.meta.url))

let built: ReadonlyMap<string, string> | undefined

/** Writes the documentation to where servers look for it, once in a run: it takes seconds. */
export const builtDocs = (): ReadonlyMap<string, string> => (built ??= buildDocs(FOLDER))
