import type { RequestHandler } from 'express'
import type { CallControl } from './dispatch.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from '../response/injected-fault.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { WireError } from '../response/send.ts'

/** An area of the contract that answers for itself, before the dispatcher does. */
export interface AreaBeside {
  /** Whether a path is one of its own. */
  has(path: string): boolean
  /** @param path of a request, without its query */
  operationIdAt(method: string, path: string): string | undefined
  /** Adds to a 401 how the area wants to be asked. */
  readonly withChallenge: (problem: Problem) => Problem
  /** The shape of what fails before the area itself is asked. */
  readonly wireError: WireError
}

/** Makes the calls of an area that answers for itself go wrong where that was asked for. @throws InjectedFailure */
export const faultsOf =
  (area: AreaBeside, { faultOf, alarm, journal }: CallControl): RequestHandler =>
  async (req, res, next) => {
    const operationId = area.operationIdAt(req.method === 'HEAD' ? 'GET' : req.method, req.path)
    if (operationId !== undefined) {
      journal.noteOperation(res, operationId)
      const fault = faultOf(operationId, req.get(FAULT_HEADER))
      if (fault) await injectFault(fault, area.withChallenge, res, alarm)
      if (fault?.outcome === 'cut off') {
        journal.noteInjected(res, TRUNCATED)
        truncateResponse(res)
      }
    }
    next()
  }
