import type { z } from 'zod'
import { Problem } from '../kernel/problem.ts'

/**
 * What those who test against the platform gave, in this process or over HTTP, as its shape has it.
 * @throws Problem 400 that names every member that is wrong
 */
export const readBy = <Value>(shape: z.ZodType<Value>, given: unknown): Value => {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  throw new Problem(400, faults.join('; '))
}
