import type { Request, RequestHandler } from 'express'
import type { CallControl } from './call/dispatch.ts'
import type { CalledOperation, CallObserver } from './call/call-observer.ts'
import { truncateResponse, TRUNCATED, FAULT_HEADER, injectFault } from './response/injected-fault.ts'
import { readHeader } from './guards/message.ts'
import type { Problem } from '../kernel/problem.ts'
import type { WireError } from './response/send.ts'

/** An area of the contract with routes of its own, which come before the dispatcher. */
export interface AreaWithRoutes {
  /** Whether a path is one of its own. */
  has(path: string): boolean
  /** @param path of a request, without its query */
  operationAt(method: string, path: string): CalledOperation | undefined
  /** Adds the area's challenges to a 401. */
  readonly withChallenge: (problem: Problem) => Problem
  /** The shape of failures that occur before the area gets the call. */
  readonly wireError: WireError
}

/** Tells observers of the calls of an area with routes of its own. */
export const observe =
  (area: AreaWithRoutes, observers: readonly CallObserver[]): RequestHandler =>
  (req, res, next) => {
    const operation = calledOperation(area, req)
    if (operation) for (const observer of observers) observer.noteOperation(res, operation)
    next()
  }

/** Injects the requested faults into calls of an area with routes of its own. @throws InjectedFailure */
export const injectFaults =
  (area: AreaWithRoutes, { faultOf, alarm, journal }: CallControl): RequestHandler =>
  async (req, res, next) => {
    const operation = calledOperation(area, req)
    if (operation) {
      journal.noteOperation(res, operation.id)
      const fault = faultOf(operation.id, readHeader(req, FAULT_HEADER))
      if (fault) await injectFault(fault, area.withChallenge, res, alarm)
      if (fault?.outcome === 'cut off') {
        journal.noteInjected(res, TRUNCATED)
        truncateResponse(res)
      }
    }
    next()
  }

const calledOperation = (area: AreaWithRoutes, { method, path }: Request): CalledOperation | undefined =>
  area.operationAt(method === 'HEAD' ? 'GET' : method, path)
