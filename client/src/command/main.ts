import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { EXIT } from './exit.ts'
import { run } from './run.ts'

const interruption = new AbortController()
process.on('SIGINT', () => {
  if (interruption.signal.aborted) process.exit(EXIT.interrupted)
  interruption.abort(new Error('interrupted'))
})

const { stdin, stdout, stderr } = process

// Whoever reads the result may have seen enough of it: `imagery search … | head`.
stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(EXIT.ok)
  stderr.write(`The result cannot be written: ${code}\n`)
  process.exit(EXIT.unexpected)
})
// What nobody reads of all else changes no result, and how the command ends is told by its status.
stderr.on('error', () => undefined)

const readSecret = async (question: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  if (stdin.isTTY) stderr.write(question)
  lines.once('SIGINT', () => interruption.abort(new Error('interrupted')))
  try {
    const [line = ''] = await Promise.race([
      once(lines, 'line', interruption),
      once(lines, 'close').then(() => ['']),
    ])
    return String(line)
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}

const exit = await run(process.argv.slice(2), {
  out: stdout,
  err: stderr,
  env: process.env,
  folder: process.cwd(),
  readSecret,
  readInput: async () => (await buffer(stdin)).toString('utf8'),
  signal: interruption.signal,
})

process.exitCode = exit
// What was given up may still have a timer.
if (exit === EXIT.interrupted) process.exit()
