import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A running program that has said that it is ready. */
export interface Child<Ready> {
  readonly ready: Ready
  readonly pid: number
  /** The last lines that the program wrote. */
  log(): string
  /** End the program and wait until it is gone. */
  stop(): Promise<void>
  /** The same, without giving it a chance to finish anything. */
  kill(): Promise<void>
}

/** How long a program may take to be ready, in milliseconds: far beyond its start on a busy machine, short of the tests' own limit. */
export const READY_WITHIN_MS = 100_000

/** Enough for a stack trace or two. */
const KEPT_LINES = 60

/**
 * Run a program and wait for the line of its standard output that says that it is ready.
 * @param readiness What a line says; undefined while it is not the one.
 * @param env Variables to add to the environment of this process.
 * @param readyWithinMs How long it may take to be ready.
 * @param keptLines How many of its last lines are kept.
 * @throws Error with the program's own output if it ends before it is ready.
 */
export const startProgram = async <Ready>(
  program: string,
  arguments_: readonly string[],
  readiness: (line: string) => Ready | undefined,
  env: Readonly<Record<string, string>> = {},
  readyWithinMs = READY_WITHIN_MS,
  keptLines = KEPT_LINES,
): Promise<Child<Ready>> => {
  const child = spawn(program, arguments_, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  // Once whatever it started and lets write in its place has ended, too.
  const closed = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
    process.off('exit', kill)
    process.off('SIGTERM', fall)
  }
  // A test runner that dies leaves nothing behind; Vitest ends its own processes by a signal.
  const kill = () => child.kill('SIGKILL')
  const fall = () => {
    kill()
    process.kill(process.pid, 'SIGTERM') // heard by nobody now, so it ends this process
  }
  process.once('exit', kill)
  process.once('SIGTERM', fall)

  const lines: string[] = []
  const keep = (line: string) => {
    lines.push(line)
    if (lines.length > keptLines) lines.shift()
  }
  const log = () => lines.join('\n')
  createInterface(child.stderr).on('line', keep)
  const ready = await new Promise<Ready>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      keep(line)
      const found = readiness(line)
      if (found === undefined) return
      clearTimeout(tooLate)
      resolve(found)
    })
    child.once('error', reject)
    const tooLate = setTimeout(() => {
      kill()
      reject(new Error(`${arguments_.join(' ')} is not ready after ${readyWithinMs / 1000} s:\n${log()}`))
    }, readyWithinMs)
    child.once('close', (code) => {
      clearTimeout(tooLate)
      reject(new Error(`${arguments_.join(' ')} ended with ${String(code)}:\n${log()}`))
    })
  })
  const { pid = NaN } = child
  return { ready, pid, log, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** The same, for a program of Node. */
export const startNode = <Ready>(
  arguments_: readonly string[],
  readiness: (line: string) => Ready | undefined,
  env?: Readonly<Record<string, string>>,
  readyWithinMs?: number,
  keptLines?: number,
): Promise<Child<Ready>> =>
  startProgram(process.execPath, arguments_, readiness, env, readyWithinMs, keptLines)
