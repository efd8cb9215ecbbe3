import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isNode } from '../contract/document.ts'
import { pythonEnvironment } from './python-environment.ts'

/** A Python that has its packages loaded, which takes longer than most of what it is asked for. */
export interface PythonProgram {
  /**
   * One question at a time.
   * @returns what it found
   * @throws Error with the program's own where it found nothing
   */
  ask(question: object): Promise<unknown>
  stop(): Promise<void>
}

/** @param script a file of this folder that answers each line of JSON with one. @see answering.py */
export const startPython = async (script: string): Promise<PythonProgram> => {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(await pythonEnvironment(), [path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const answers = createInterface(child.stdout)
  return {
    async ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      const [line] = await Promise.race([once(answers, 'line'), closed.then(() => [])])
      if (line === undefined) throw new Error(`${script} ended`)
      const answer: unknown = JSON.parse(String(line))
      if (!isNode(answer) || !('found' in answer))
        throw new Error(isNode(answer) ? String(answer.fault) : String(line))
      return answer.found
    },
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}
