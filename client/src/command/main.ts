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
// Whoever reads the result may have seen enough of it: `imagery search … | head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? EXIT.ok : EXIT.unexpected),
)

const { stdin, stdout, stderr } = process

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
