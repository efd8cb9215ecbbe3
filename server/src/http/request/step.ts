import type { NextFunction, Request, Response } from 'express'

/** Runs one middleware and waits until it calls next(). */
export const runStep = (
  step: (req: Request, res: Response, next: NextFunction) => unknown,
  req: Request,
  res: Response,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const next: NextFunction = (fault?: unknown) => {
      const error = fault === undefined || fault instanceof Error ? fault : new Error('A middleware failed.')
      if (error) reject(error)
      else resolve()
    }
    step(req, res, next)
  })
