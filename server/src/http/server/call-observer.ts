import type { Request, Response } from 'express'
import type { ServedOperation } from '../../contract/served-operation.ts'

/** Watches the calls that the server answers: what they are, how long they take, how they end. */
export interface CallObserver {
  /** Comes before everything else. @param serve what comes next, to be called once */
  watch(req: Request, res: Response, serve: () => void): void
  /** Told which operation of the contract a request calls, once that is known. */
  noteOperation(res: Response, operation: CalledOperation): void
  /** Told why a request is answered with a failure. */
  noteFailure?(res: Response, thrown: unknown): void
}

/** An operation by its id, and its path as the contract has it: never with the caller's values. */
export type CalledOperation = Pick<ServedOperation, 'id' | 'path'>
