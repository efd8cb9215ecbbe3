import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compiledProgram } from '../../tools/compiled/compiled.js'

const COMMAND = 'server/src/bin/cli.ts'

/** A key that was issued, and can be revoked, by a process of its own that no server hears of. */
export interface IssuedKey {
  readonly text: string
  revoke(): Promise<void>
}

/** @param store variables that lead to what the platform is kept in */
export const issueKey = async (user: string, store: Readonly<Record<string, string>>): Promise<IssuedKey> => {
  const issued = await administer(['keys', 'issue', '--user', user, '--name', 'chaos'], store)
  const { id, secret } = Issued.parse(JSON.parse(issued))
  return {
    text: secret,
    async revoke() {
      await administer(['keys', 'revoke', id], store)
    },
  }
}

const Issued = z.object({ id: z.string(), secret: z.string() })

const administer = async (
  words: readonly string[],
  store: Readonly<Record<string, string>>,
): Promise<string> => {
  const env = { ...process.env, ...store }
  const args = [await compiledProgram(COMMAND), 'admin', ...words, '--json']
  return (await promisify(execFile)(process.execPath, args, { env })).stdout
}
