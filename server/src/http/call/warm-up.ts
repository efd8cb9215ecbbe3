import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServedOperation } from '../../contract/served-operation.ts'
import type { Validator } from './validator.ts'

export interface WarmUpOptions {
  readonly operations: readonly ServedOperation[]
  /** By area. */
  readonly validators: ReadonlyMap<string, Validator>
  /** Looked at before each operation: whether the server has stopped. */
  readonly isStopped: () => boolean
}

/**
 * Compiles what calls and their answers are validated with, one operation in a turn of the event loop, so that calls are
 * served meanwhile: a call whose operation is not compiled yet compiles it itself. Operations with a body come first,
 * which take the longest; bodies that are validated up to their first fault, which are rare, come last.
 */
export const warmUp = async ({ operations, validators, isStopped }: WarmUpOptions): Promise<void> => {
  const withBody = operations.filter(({ requestMedia }) => requestMedia.length > 0)
  const slices = [
    ...[...new Set([...withBody, ...operations])].map((operation) => [operation, 'every fault'] as const),
    ...withBody.map((operation) => [operation, 'first fault'] as const),
  ]
  for (const [operation, report] of slices) {
    await nextTurn()
    if (isStopped()) return
    validators.get(operation.area)?.compile(operation, report)
  }
}
