import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '../../tools/postgres/server.ts'
import { fencesIn } from '../prose/fences.ts'

/**
 * Runs what a document has below a heading, as its reader would.
 * @throws Error where the document has no such commands, or one of them fails
 */
export const runCommands = async (
  document: string,
  heading: string,
  variables: Readonly<Record<string, string>>,
  account?: Account,
): Promise<void> => {
  const text = readFileSync(resolve(import.meta.dirname, '../..', document), 'utf8')
  const blocks = fencesIn(document, text).filter(
    ({ above }) => above.find((line) => line.startsWith('#'))?.replace(/^#+ /, '') === heading,
  )
  const [block, ...more] = blocks
  if (!block || more.length > 0)
    throw new Error(`${document} has no commands below "${heading}", or several blocks`)
  await runScript(block.code, variables, account)
}

/** Runs commands until one fails. @returns what they print @throws Error with what the one that failed says */
export const runScript = async (
  script: string,
  variables: Readonly<Record<string, string>>,
  account?: Account,
): Promise<string> => {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    ...account,
    cwd: '/',
    env: { ...process.env, ...variables },
  })
  return stdout
}
