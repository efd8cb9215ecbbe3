import type { NextFunction, Request, Response } from 'express'

/**
 * Runs one middleware and waits until it calls next().
 * @param afterwards called with a fault that it reports after it called next(), as the validator does for responses
 */
export const runStep = (
  step: (req: Request, res: Response, next: NextFunction) => unknown,
  req: Request,
  res: Response,
  afterwards: (fault: Error) => void = () => undefined,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let calledNext = false
    const next: NextFunction = (fault?: unknown) => {
      const error = fault === undefined || fault instanceof Error ? fault : new Error('A middleware failed.')
      if (calledNext) afterwards(error ?? new Error('A middleware called next() twice.'))
      else if (error) reject(error)
      else resolve()
      calledNext = true
    }
    step(req, res, next)
  })
