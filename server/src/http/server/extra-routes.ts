import type { RequestHandler } from 'express'
import type { CallControl } from './dispatch.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from '../response/injected-fault.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { WireError } from '../response/send.ts'

/** An area of the contract with routes of its own, which come before the dispatcher. */
export interface AreaWithRoutes {
  /** Whether a path is one of its own. */
  has(path: string): boolean
  /** @param path of a request, without its query */
  operationIdAt(method: string, path: string): string | undefined
  /** Adds the area's challenges to a 401. */
  readonly withChallenge: (problem: Problem) => Problem
  /** The shape of failures that occur before the area gets the call. */
  readonly wireError: WireError
}

/** Injects the requested faults into calls of an area with routes of its own. @throws InjectedFailure */
export const faultsOf =
  (area: AreaWithRoutes, { faultOf, alarm, journal }: CallControl): RequestHandler =>
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
