import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServedOperation } from '../../contract/served-operation.ts'

/** Watches the calls that the server answers: what they are, how long they take, how they end. */
export interface CallObserver {
  /** Comes before everything else. @param serve what comes next, to be called once */
  watch(req: IncomingMessage, res: ServerResponse, serve: () => void): void
  /** Told which operation of the contract a request calls, once that is known. */
  noteOperation(res: ServerResponse, operation: CalledOperation): void
  /** Told why a request is answered with a failure. */
  noteFailure?(res: ServerResponse, thrown: unknown): void
}

/** An operation by its id, and its path as the contract has it: never with the caller's values. */
export type CalledOperation = Pick<ServedOperation, 'id' | 'path'>
