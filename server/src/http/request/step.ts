import type { NextFunction, Request, Response } from 'express'

/**
 * Runs one middleware and waits until it hands on.
 * @param afterwards told of a fault that it reports after it called next(): the validator reports faults of responses so
 */
export const runStep = (
  step: (req: Request, res: Response, next: NextFunction) => unknown,
  req: Request,
  res: Response,
  afterwards: (fault: Error) => void = () => undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let handedOn = false
    const next: NextFunction = (fault?: unknown) => {
      const error = fault === undefined || fault instanceof Error ? fault : new Error('A middleware failed.')
      if (handedOn) afterwards(error ?? new Error('A middleware handed on twice.'))
      else if (error) reject(error)
      else resolve()
      handedOn = true
    }
    step(req, res, next)
  })
