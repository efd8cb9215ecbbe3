import { z } from 'zod'
import { ANSWER } from '../answer-text.ts'
import type { Answer } from '../verb.ts'

/** Path of the one request: a POST of a command as JSON, of which each connection carries one. */
export const COMMANDS_PATH = '/v1/commands'

/** Maximum size of a command, and of a reply, in bytes. */
export const MAX_COMMAND = 64 * 1024
export const MAX_REPLY = 16 * 1024 * 1024

/** How a command ended. */
export type Reply =
  | { readonly outcome: 'done'; readonly answer: Answer }
  /** It was not done; a deletion in parts may have begun. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** It may have been done, or a part of it. */
  | { readonly outcome: 'unknown'; readonly reason: string }

export const REPLY: z.ZodType<Reply> = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('done'), answer: ANSWER }),
  z.strictObject({ outcome: z.literal('refused'), reason: z.string() }),
  z.strictObject({ outcome: z.literal('unknown'), reason: z.string() }),
])
