import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import express from 'express'
import type { Request, Response } from 'express'
import { middleware } from 'express-openapi-validator'
import type { ContractDocument } from './contract.ts'
import type { Operation } from './operations.ts'

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec']

/** What the judge of a response found, once its JSON has been handed over. */
export interface Verdict {
  fault?: Error
}

/** Judges requests, and where asked responses, of one area by its document. */
export interface Validator {
  /**
   * Judges and coerces `req`; fills in defaults.
   * @throws the validator's own error where the request breaks the contract
   * @returns the verdict on the response, filled in by the time `res.json` has returned
   */
  judge(req: Request, res: Response): Promise<Verdict>
  /** Compiles every operation now, so that no caller pays for it. */
  warmUp(operations: readonly Operation[]): Promise<void>
}

const isApiSpec = (document: unknown): document is ApiSpec => typeof document === 'object'

export const createValidator = (document: ContractDocument, judgeResponses: boolean): Validator => {
  const apiSpec: unknown = structuredClone(document) // the validator changes what it is given
  if (!isApiSpec(apiSpec)) throw new TypeError('not a document')
  const steps = middleware({
    apiSpec,
    useRequestUrl: true,
    validateApiSpec: false, // lint has done it
    validateSecurity: false, // authentication stands in front
    validateRequests: { allErrors: true, discriminator: true, coerceTypes: 'array' },
    validateResponses: judgeResponses,
    fileUploader: false,
  })
  const judge = async (req: Request, res: Response): Promise<Verdict> => {
    const verdict: Verdict = {}
    for (const step of steps) await runStep(step, req, res, verdict)
    return verdict
  }
  return {
    judge,
    async warmUp(operations) {
      for (const operation of operations)
        for (const media of operation.requestMedia.length > 0 ? operation.requestMedia : [undefined])
          await probe(judge, operation, media)
    },
  }
}

/** Runs one step of the validator until it hands on; what it says after that is its verdict on the response. */
const runStep = (
  step: ReturnType<typeof middleware>[number],
  req: Request,
  res: Response,
  verdict: Verdict,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let handedOn = false
    step(req, res, (fault?: unknown) => {
      const error = fault === undefined || fault instanceof Error ? fault : new Error('The validator failed.')
      if (handedOn) verdict.fault = error ?? new Error('The validator handed on twice.')
      else if (error) reject(error)
      else resolve()
      handedOn = true
    })
  })

/** Puts an empty request of an operation to the judge; only the compilation that it causes is wanted. */
const probe = (judge: Validator['judge'], operation: Operation, media: string | undefined): Promise<void> =>
  new Promise((resolve) => {
    const request = new IncomingMessage(new Socket())
    request.method = operation.method
    request.url = operation.path.replaceAll(/\{\w+\}/g, '0')
    if (media !== undefined) request.headers['content-type'] = media
    const app = express().set('query parser', 'simple')
    app.use((req, res) => {
      void judge(req, res)
        .catch(() => undefined) // an empty request is rarely a right one
        .finally(resolve)
    })
    app(request, new ServerResponse(request))
  })
