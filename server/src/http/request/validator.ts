import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import type { Request, Response } from 'express'
import { memoized } from '../../kernel/memoized.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { createResponseValidator } from '../response/response-validator.ts'
import type { ResponseValidator } from '../response/response-validator.ts'
import { validateAnswer } from '../response/validated.ts'
import { runStep } from './step.ts'
import { validationStepsOf } from './validation-steps.ts'
import type { ValidationSteps } from './validation-steps.ts'
import { wordingOf } from '../../contract/wording.ts'

/** Validates requests, and where asked the JSON of answers, of one area by its document. */
export interface Validator {
  /**
   * Validates and coerces `req`, a call of `operation`; fills in defaults. Where asked, its answer is validated too.
   * @throws the validator's own error where the request breaks the contract
   */
  validate(operation: ServedOperation, req: Request, res: Response, bodyBytes: number): Promise<void>
  /**
   * Compiles every operation now, so that no caller waits for it; operations that are left are compiled on their first
   * call.
   */
  warmUp(operations: readonly ServedOperation[]): Promise<void>
  /**
   * The same for bodies that are validated up to their first fault, which are rare: this can wait until the server is
   * ready.
   */
  warmUpForLargeBodies(operations: readonly ServedOperation[]): Promise<void>
}

/**
 * The largest body, in bytes, of which all faults are listed. Ajv joins the faults of an array's elements by copying
 * all previous ones: one megabyte of invalid geometries took 13 s that way, and 0.1 s up to the first fault.
 */
const MAX_BYTES_FOR_ALL_FAULTS = 16_384

/**
 * The validator of a document. Platforms in one process with the same document share it, since compiling takes long and
 * it stores nothing about the calls that it validates.
 */
export const validatorOf = (document: OpenApiDocument, validateResponses: boolean): Validator => {
  const ofDocument = known.get(document) ?? new Map<boolean, Validator>()
  known.set(document, ofDocument)
  const validator = ofDocument.get(validateResponses) ?? createValidator(document, validateResponses)
  ofDocument.set(validateResponses, validator)
  return validator
}

const known = new WeakMap<OpenApiDocument, Map<boolean, Validator>>()

const createValidator = (document: OpenApiDocument, validateResponses: boolean): Validator => {
  const stepsByKey = new Map<string, ValidationSteps>()
  let ofAnswers: ResponseValidator | undefined
  const answers = () => (ofAnswers ??= createResponseValidator(document))
  const inWords = wordingOf(document)
  const validate: Validator['validate'] = async (operation, req, res, bodyBytes) => {
    const report = bodyBytes > MAX_BYTES_FOR_ALL_FAULTS ? 'first fault' : 'every fault'
    const key = `${operation.id}, ${report}`
    // Compiling the validators of many first calls in one turn of the event loop would make the server shed later
    // calls.
    if (!stepsByKey.has(key)) await nextTurn()
    const steps = stepsByKey.get(key) ?? validationStepsOf(document, operation, report)
    stepsByKey.set(key, steps)
    for (const step of steps)
      await runStep(step, req, res).catch((fault: unknown) => {
        throw isRefusal(fault) ? inWords(fault) : new Problem(400, UNREADABLE, { cause: fault })
      })
    if (validateResponses)
      validateAnswer(res, (answer) => {
        answers().validate(operation, answer)
      })
  }
  const probeAll = async (operations: readonly ServedOperation[], bodyBytes: number): Promise<void> => {
    for (const operation of operations)
      for (const media of mediaOf(operation)) await probe(validate, operation, media, bodyBytes)
  }
  return {
    validate,
    warmUp: memoized((operations) => probeAll(operations, 0)),
    warmUpForLargeBodies: memoized((operations) =>
      probeAll(
        operations.filter(({ requestMedia }) => requestMedia.length > 0),
        Infinity,
      ),
    ),
  }
}

/** Errors of the validator have a status; any other means that the request made it fail. */
const isRefusal = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'status' in fault && typeof fault.status === 'number'

const UNREADABLE = 'The request cannot be read as the contract describes it.'

const mediaOf = ({ requestMedia }: ServedOperation): readonly (string | undefined)[] =>
  requestMedia.length > 0 ? requestMedia : [undefined]

/** Validates an empty request of an operation; only the compilation that it causes is wanted. */
const probe = (
  validate: Validator['validate'],
  operation: ServedOperation,
  media: string | undefined,
  bodyBytes: number,
): Promise<void> =>
  new Promise((resolve) => {
    const request = new IncomingMessage(new Socket())
    request.method = operation.method
    request.url = operation.path.replaceAll(/\{\w+\}/g, '0')
    if (media !== undefined) request.headers['content-type'] = media
    const app = express().set('query parser', 'simple')
    app.use((req, res) => {
      void validate(operation, req, res, bodyBytes)
        .catch(() => undefined) // an empty request is rarely valid
        .finally(resolve)
    })
    app(request, new ServerResponse(request))
  })
