import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CALLERS_CORE, stayOnCore } from '../cores.ts'
import { inTurns, type Pair } from './pair.ts'
import type { Findings } from './report.ts'
import type { Times } from './rounds.ts'

/** A program that serves rounds. @see serveRounds */
export interface Program {
  /** Path in the repository. */
  readonly file: string
  readonly words: readonly string[]
  /** The core that it stays on. */
  readonly core: number
}

/** Rounds that are not counted, since V8 still compiles the code. */
const WARM_UP = 3

/**
 * Runs the same program for each commit, compares their answers, and measures them in turns.
 * @param group what the table calls it
 * @throws Error where a program ends early
 */
export const compareRounds = async (
  group: string,
  unit: string,
  rounds: number,
  programs: Pair<Program>,
): Promise<Findings> => {
  const running = { before: start(programs.before), after: start(programs.after) }
  try {
    for (const side of ['before', 'after'] as const) await running[side].ready
    const answers = {
      before: asRecord(await running.before.ask('answers')),
      after: asRecord(await running.after.ask('answers')),
    }
    const differences = Object.keys({ ...answers.before, ...answers.after })
      .filter((name) => !isDeepStrictEqual(answers.before[name], answers.after[name]))
      .map((name) => `${group}, ${name}`)
    const results = await inTurns(WARM_UP + rounds, async (side) =>
      parseTimes(await running[side].ask('round')),
    )
    const names = Object.keys(results.after[0] ?? {})
    const measured = (side: keyof typeof results, name: string) =>
      results[side].slice(WARM_UP).map((times) => times[name] ?? NaN)
    const samples = names.map((name) => ({
      what: `${group}, ${name}`,
      unit,
      before: measured('before', name),
      after: measured('after', name),
    }))
    return { differences, samples }
  } finally {
    for (const { stop } of Object.values(running)) stop()
  }
}

const start = ({ file, words, core }: Program) => {
  stayOnCore(core)
  const child = fork(resolve(import.meta.dirname, '../..', file), [...words], {
    execArgv: ['--max-semi-space-size=64', '--import', 'tsx'],
  })
  stayOnCore(CALLERS_CORE)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended: Promise<never> = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}; its output says why`)
  })
  const answer = (): Promise<unknown> =>
    Promise.race([once(child, 'message').then((values: readonly unknown[]) => values[0]), ended])
  const ask = (question: 'answers' | 'round') => {
    child.send(question)
    return answer()
  }
  const stop = () => {
    process.off('exit', kill)
    kill()
  }
  return { ready: answer(), ask, stop }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const asRecord = (answer: unknown): Readonly<Record<string, unknown>> => (isRecord(answer) ? answer : {})

const parseTimes = (answer: unknown): Times =>
  Object.fromEntries(Object.entries(asRecord(answer)).map(([name, value]) => [name, Number(value)]))
