import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isNode } from '../contract/document.ts'

const program = fileURLToPath(new URL('../../server/test/evalscript.fixture.ts', import.meta.url))

/** What the platform computed. */
export interface ComputedFiles {
  readonly isNative: boolean
  readonly outputs: readonly {
    readonly id: string
    readonly bands: number
    readonly sampleType: string
    readonly file: string
  }[]
  readonly userData: string | undefined
}

/** The platform's part that runs evalscripts, in a process of its own. */
export interface Evalscripts {
  /** One question at a time. @see server/test/evalscript.fixture.ts */
  compute(question: object): Promise<ComputedFiles>
  stop(): Promise<void>
}

export const startEvalscripts = (): Evalscripts => {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  const answers = createInterface(child.stdout)
  return {
    async compute(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`)
      const told: unknown[] = await Promise.race([once(answers, 'line'), closed.then(() => [])])
      if (told.length === 0) throw new Error('the evalscripts ended')
      const computed: unknown = JSON.parse(String(told[0]))
      if (!isComputed(computed)) throw new Error(String(told[0]))
      return computed
    },
    async stop() {
      child.stdin.end()
      await closed
    },
  }
}

const isComputed = (value: unknown): value is ComputedFiles =>
  isNode(value) && 'isNative' in value && Array.isArray(value.outputs)
