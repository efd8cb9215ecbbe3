import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

export const hasStrace = (): Promise<boolean> =>
  promisify(execFile)('strace', ['-V']).then(
    () => true,
    () => false,
  )

const CALLS = 'trace=fdatasync,fsync,read,recvfrom,write,writev,sendto,sendmsg'

/** Runs a program of Node, and writes what it asks of the operating system to a file. */
export const trace = (file: string, program: readonly string[]) =>
  spawn('strace', ['-f', '-qq', '-s', '80', '-e', CALLS, '-o', file, process.execPath, ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** A call of the operating system. */
export interface SystemCall {
  readonly text: string
  /** The lines of the trace where it begins and returns: two where another thread's stand between. */
  readonly began: number
  readonly returned: number
}

/** All calls that have returned. */
export const callsIn = (trace: string): readonly SystemCall[] => {
  const unfinished = new Map<string, { readonly text: string; readonly began: number }>()
  const calls: SystemCall[] = []
  for (const [line, content] of trace.split('\n').entries()) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(content) ?? []
    const [, beginning] = /^(.*?) *<unfinished \.\.\.>$/.exec(text) ?? []
    const [, end] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? []
    if (beginning !== undefined) unfinished.set(thread, { text: beginning, began: line })
    else if (end === undefined) calls.push({ text, began: line, returned: line })
    else {
      const { text: start = '', began = line } = unfinished.get(thread) ?? {}
      calls.push({ text: start + end, began, returned: line })
    }
  }
  return calls
}
