import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import type { Request, Response } from 'express'
import { middleware } from 'express-openapi-validator'
import { memoized } from '../../kernel/memoized.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { NUMBER_FORMATS } from '../../contract/formats.ts'
import { lean } from '../../contract/lean-document.ts'
import { requestPartOf } from '../../contract/request-part.ts'
import { withRootUnionsInPlace } from '../../contract/root-unions.ts'
import { Problem } from '../../kernel/problem.ts'
import { createResponseValidator } from '../response/response-validator.ts'
import type { ResponseValidator } from '../response/response-validator.ts'
import { validateAnswer } from '../response/validated.ts'
import { runStep } from './step.ts'
import { wordingOf } from '../../contract/wording.ts'

type ApiSpec = Parameters<typeof middleware>[0]['apiSpec']

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

const isApiSpec = (document: unknown): document is ApiSpec => typeof document === 'object'

/**
 * The largest body, in bytes, of which all faults are listed. Ajv joins the faults of an array's elements by copying
 * all previous ones: one megabyte of invalid geometries took 13 s that way, and 0.1 s up to the first fault.
 */
const MAX_BYTES_FOR_ALL_FAULTS = 16_384

type Report = 'every fault' | 'first fault'
type Steps = ReturnType<typeof middleware>

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
  const stepsByReport = new Map<Report, Steps>()
  const stepsFor = (report: Report): Steps => {
    const steps = stepsByReport.get(report) ?? stepsOf(document, report)
    stepsByReport.set(report, steps)
    return steps
  }
  let ofAnswers: ResponseValidator | undefined
  const answers = () => (ofAnswers ??= createResponseValidator(document))
  const compiled = new Set<string>()
  const inWords = wordingOf(document)
  const validate: Validator['validate'] = async (operation, req, res, bodyBytes) => {
    const report = bodyBytes > MAX_BYTES_FOR_ALL_FAULTS ? 'first fault' : 'every fault'
    const key = `${operation.id}, ${report}`
    // Compiling the validators of many first calls in one turn of the event loop would make the server shed later
    // calls.
    if (!compiled.has(key)) {
      await nextTurn()
      compiled.add(key)
    }
    for (const step of stepsFor(report))
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

const stepsOf = (document: OpenApiDocument, report: Report): Steps => {
  // A copy, since the validator changes it. Paths are those of the contract, whatever the address of the platform.
  const apiSpec = lean(withRootUnionsInPlace({ ...requestPartOf(document), servers: [] }))
  if (!isApiSpec(apiSpec)) throw new TypeError('not a document')
  return middleware({
    apiSpec,
    useRequestUrl: true,
    validateApiSpec: false, // lint has done it
    validateSecurity: false, // authentication stands in front
    validateRequests: { allErrors: report === 'every fault', discriminator: true },
    validateResponses: false, // where asked, what answers it does that
    fileUploader: false,
    ajvFormats: { mode: 'full' }, // the fast mode takes 2026-02-31 for a date
    formats: NUMBER_FORMATS,
  })
}

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
