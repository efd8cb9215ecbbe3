import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { compiledAlone } from '../../tools/compiled/compiled.js'

const repository = resolve(import.meta.dirname, '../..')

/** A bash as a reader has it open: what one block sets, the next ones see. */
export interface Shell {
  /** What went wrong in a block, in words; nothing where all of its commands ended well. */
  run(code: string): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Reads names of files, runs each, and tells of its end apart from what it prints. Faults are kept in a file. */
const SESSION = `set -Eu -o pipefail
trap 'printf "%s ended with %s\\n" "$BASH_COMMAND" "$?" >> faults' ERR
while IFS= read -r block; do
  source "$block" </dev/null
  echo done >&3
done`

/** A reader sees the answer of a call that is refused; a run has to be told, wherever in a line the call stands. */
const CURL = `#!/bin/sh
PATH=$REAL_PATH curl --fail-with-body "$@"
status=$?
[ $status = 0 ] || printf 'curl %s ended with %s\\n' "$*" "$status" >> "$FAULTS"
exit $status
`

/** The command of the client, which a reader has installed: compiled. */
const IMAGERY = `#!/bin/sh
exec ${process.execPath} ${await compiledAlone('client/src/command/main.ts')} "$@"
`

/**
 * Starts a bash in a folder that looks like the repository, so that what is downloaded does not stay there.
 * @param variables what is set in it from the beginning
 */
export const startShell = async (variables: Readonly<Record<string, string>>): Promise<Shell> => {
  const folder = await mkdtemp(join(tmpdir(), 'prose-'))
  for (const entry of await readdir(repository)) await symlink(join(repository, entry), join(folder, entry))
  const tools = await mkdtemp(join(tmpdir(), 'prose-tools-'))
  for (const [name, script] of [
    ['curl', CURL],
    ['imagery', IMAGERY],
  ] as const)
    await writeFile(join(tools, name), script, { mode: 0o755 })
  const faults = join(folder, 'faults')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('bash', ['-c', SESSION], {
    cwd: folder,
    env: {
      HOME,
      PATH: `${tools}:${PATH}`,
      REAL_PATH: PATH,
      FAULTS: faults,
      XDG_CONFIG_HOME: join(tools, 'config'),
      ...variables,
    },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const [stdin, , stderr, done] = child.stdio
  if (!stdin || !stderr || !(done instanceof Readable)) throw new Error('bash has no pipes')
  const ends = createInterface(done)
  let complaints = ''
  stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  return {
    async run(code) {
      await writeFile(join(folder, 'block.sh'), `${code}\n`)
      await writeFile(faults, '')
      complaints = ''
      stdin.write('block.sh\n')
      const ended = await Promise.race([once(ends, 'line'), exited.then(() => undefined)])
      const found = (await readFile(faults, 'utf8')).split('\n').filter(Boolean)
      if (ended === undefined) found.push('it ended bash')
      return found.length === 0 ? [] : [...found, complaints.slice(-500)].filter(Boolean)
    },
    async stop() {
      stdin.end()
      child.kill()
      await exited
      await rm(folder, { recursive: true })
      await rm(tools, { recursive: true })
    },
  }
}
