import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isNode } from '../contract/document.ts'
import { pythonEnvironment } from './python-environment.ts'

/** A Python that has its packages loaded, which takes longer than most of what it is asked for. */
export interface PythonProgram {
  /**
   * One question at a time. A program that does not answer in time is killed; the next question starts another.
   * @param seconds that an answer may take
   * @returns what it found
   * @throws Error with the program's own where it found nothing
   */
  ask(question: object, seconds?: number): Promise<unknown>
  stop(): Promise<void>
}

/** @param script a file of this folder that answers each line of JSON with one. @see answering.py */
export const startPython = async (script: string): Promise<PythonProgram> => {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const python = await pythonEnvironment()
  const start = () => {
    const child = spawn(python, [path], { stdio: ['pipe', 'pipe', 'inherit'] })
    return { child, closed: once(child, 'close'), answers: createInterface(child.stdout) }
  }
  let running: ReturnType<typeof start> | undefined
  return {
    async ask(question, seconds = 600) {
      const { child, closed, answers } = (running ??= start())
      child.stdin.write(`${JSON.stringify(question)}\n`)
      const limit = setTimeout(() => child.kill('SIGKILL'), seconds * 1000)
      const [line] = await Promise.race([once(answers, 'line'), closed.then(() => [])])
      clearTimeout(limit)
      if (line === undefined) {
        running = undefined
        throw new Error(`${script} ended without an answer within ${seconds} seconds`)
      }
      const answer: unknown = JSON.parse(String(line))
      if (!isNode(answer) || !('found' in answer))
        throw new Error(isNode(answer) ? String(answer.fault) : String(line))
      return answer.found
    },
    async stop() {
      running?.child.stdin.end()
      await running?.closed
    },
  }
}
