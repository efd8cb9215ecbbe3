import { isOperationId } from '../../../client/src/operation-wire.ts'
import type { components } from '../../../generated/control.ts'

export type FaultRule = components['schemas']['FaultRule']
type FaultStatus = components['schemas']['FaultStatus']

/** The statuses that a fault can have. */
export const FAULT_STATUSES = [
  400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504,
] as const satisfies readonly FaultStatus[]

export const CUT_OFF = 'cut off'
export const DELAY_ALONE = 'delay'

/** A rule as it is being filled in. Numbers are texts, and empty where the rule does without. */
export interface FaultDraft {
  /** operationId; empty for all. */
  readonly operation: string
  /** A status, `CUT_OFF` or `DELAY_ALONE`. */
  readonly effect: string
  /** Seconds. */
  readonly delay: string
  /** Number of calls. */
  readonly times: string
  /** Seconds on the platform's clock. */
  readonly lasting: string
}

/** The rule that a draft says. What it may be is for the platform to judge. */
export const toFaultRule = ({ operation, effect, delay, times, lasting }: FaultDraft): FaultRule => {
  const status = FAULT_STATUSES.find((one) => String(one) === effect)
  return {
    ...(isOperationId(operation) && { operation }),
    ...(status !== undefined && { status }),
    ...(effect === CUT_OFF && { cut_off: true }),
    ...(delay !== '' && { latency: Number(delay) }),
    ...(times !== '' && { times: Number(times) }),
    ...(lasting !== '' && { seconds: Number(lasting) }),
  }
}

/** A rule in words: `fails with 503, after 0.5 s, 3 times`. */
export const ruleInWords = ({ status, cut_off: isCutOff, latency, times, seconds }: FaultRule): string =>
  [
    status !== undefined && `fails with ${status}`,
    isCutOff === true && 'is cut off',
    latency !== undefined &&
      (status === undefined && isCutOff !== true ? `waits ${latency} s` : `after ${latency} s`),
    times !== undefined && (times === 1 ? 'once' : `${times} times`),
    seconds !== undefined && `for ${seconds} s`,
  ]
    .filter((part) => part !== false)
    .join(', ')
