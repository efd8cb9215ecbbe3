import { spawn } from 'node:child_process'

/** How a program ended. */
export interface Ended {
  /** Undefined where it was ended because its time was over. */
  readonly code: number | undefined
  readonly output: string
}

/**
 * Runs a program to its end, and ends whatever it has started and left behind. The end of this process ends all of them.
 * @param withinMs milliseconds after which they are ended
 */
export const runProgram = (
  folder: string,
  [program, ...args]: readonly [string, ...string[]],
  withinMs = MAX_DELAY_MS,
): Promise<Ended> =>
  new Promise((done, reject) => {
    // A process group of its own, so that servers that a test has started end with it.
    const child = spawn(program, args, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MAX_OUTPUT)))
    let isLate = false
    const end = () => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All of them have ended.
      }
    }
    const tooLate = setTimeout(() => {
      isLate = true
      end()
    }, withinMs)
    // Before others, which may remove the folder that it writes into.
    process.prependOnceListener('exit', end)
    child.once('error', reject)
    // Not `close`, which waits for whatever a test has left behind.
    child.once('exit', (code) => {
      clearTimeout(tooLate)
      process.off('exit', end)
      end()
      done({ code: isLate ? undefined : (code ?? 1), output })
    })
  })

/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** Characters of a program's output that are kept, from its end. */
const MAX_OUTPUT = 20_000
