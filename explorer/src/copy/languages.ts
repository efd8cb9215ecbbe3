import { asCurl } from 'imagery-platform-client'
import type { Addresses } from '../session/server-facts.ts'
import type { CopiedCall } from './copied-call.ts'
import { python } from './python.ts'
import { captureRequest } from './capture-request.ts'
import { typescript } from './typescript.ts'

/** A way to write a call down. No secret stands in what is written: variables of the environment do. */
interface Language {
  readonly title: string
  readonly write: (call: CopiedCall, addresses: Addresses) => Promise<string>
}

export const languages: readonly Language[] = [
  { title: 'curl', write: async (call, addresses) => asCurl(await captureRequest(call, addresses)) },
  { title: 'TypeScript', write: (call, addresses) => Promise.resolve(typescript(call, addresses)) },
  { title: 'Python', write: async (call, addresses) => python(await captureRequest(call, addresses)) },
]
