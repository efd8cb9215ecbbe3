import { z } from 'zod'

const STATUSES = [400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504] as const

const outcome = {
  status: z
    .literal(STATUSES)
    .optional()
    .describe('Fails the call with this status, in the shape of its area.'),
  retry_after: z
    .int()
    .min(0)
    .max(86_400)
    .optional()
    .describe('Seconds in the header Retry-After of that failure; 5 for 429 and 503 where absent.'),
  latency: z
    .number()
    .min(0)
    .max(60)
    .optional()
    .describe('Seconds that the call waits before anything happens.'),
  cut_off: z
    .boolean()
    .optional()
    .describe('Breaks the answer off in its middle. The call itself is carried out.'),
}

/** What is to go wrong with a call. */
export type Outcome = z.output<z.ZodObject<typeof outcome>>

const saysSomething = ({ status, latency, cut_off }: Outcome) =>
  status !== undefined || latency !== undefined || cut_off === true
const isOneFailure = ({ status, cut_off }: Outcome) => status === undefined || cut_off !== true
const SOMETHING = 'say at least one of status, latency and cut_off'
const ONE_FAILURE = 'a call fails with a status or is cut off, not both'

export const OUTCOME = z
  .strictObject(outcome)
  .refine(saysSomething, SOMETHING)
  .refine(isOneFailure, ONE_FAILURE)

/** What is to go wrong with which calls, and how often. */
export const FAULT_RULE = z
  .strictObject({
    operation: z
      .string()
      .optional()
      .describe('operationId of the contract; every operation where it is absent.'),
    ...outcome,
    times: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('How many calls it is for; without end where absent.'),
    seconds: z.number().min(0).max(86_400).optional().describe('For how long; without end where absent.'),
  })
  .refine(saysSomething, SOMETHING)
  .refine(isOneFailure, ONE_FAILURE)

export type FaultRule = z.output<typeof FAULT_RULE>
