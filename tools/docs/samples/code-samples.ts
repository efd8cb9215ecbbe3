import type { OperationEntry } from '../reference.ts'
import { curl } from './curl.ts'
import { python } from './python.ts'
import { sampleCall } from './sample-call.ts'
import { typescript } from './typescript.ts'

/** An operation's call in one language, to be run as it stands. */
export interface CodeSample {
  readonly language: 'curl' | 'typescript' | 'python'
  readonly title: string
  /** Word after a Markdown fence. */
  readonly fence: string
  readonly code: string
}

/**
 * The call that an operation's examples describe, in every language.
 * @throws Error when the contract has no example for something that is required
 */
export const codeSamples = (operation: OperationEntry): readonly CodeSample[] => {
  const call = sampleCall(operation)
  return [
    { language: 'curl', title: 'curl', fence: 'sh', code: curl(call) },
    { language: 'typescript', title: 'TypeScript', fence: 'ts', code: typescript(call) },
    { language: 'python', title: 'Python', fence: 'python', code: python(call) },
  ]
}
