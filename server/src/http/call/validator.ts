import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { Problem } from '../../kernel/problem.ts'
import { createResponseValidator, registerValidation } from '../response/response-validator.ts'
import type { ResponseValidation, ResponseValidator } from '../response/response-validator.ts'
import { createRequestValidator } from './request-validator.ts'
import type { Inputs, OperationValidator, Report, SentCall } from './request-validator.ts'
import { createWording } from '../../contract/wording.ts'

/** Validates requests, and where asked the JSON of answers, of one area by its document. */
export interface Validator {
  /**
   * Validates and coerces a call of `operation`; fills in defaults.
   * @returns what the call gives the operation, at once unless it is the operation's first call
   * @throws the validator's own error where the call breaks the contract
   */
  validate(operation: ServedOperation, call: SentCall, bodyBytes: number): Inputs | Promise<Inputs>
  /** Has the answer to a call of `operation` validated, where asked. */
  registerResponse(operation: ServedOperation, res: ServerResponse): void
  /** Compiles the validators of an operation before its first request. */
  compile(operation: ServedOperation, report: Report): void
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
export const sharedValidator = (document: OpenApiDocument, responses: ResponseValidation): Validator => {
  const ofDocument = known.get(document) ?? new Map<ResponseValidation, Validator>()
  known.set(document, ofDocument)
  const validator = ofDocument.get(responses) ?? createValidator(document, responses)
  ofDocument.set(responses, validator)
  return validator
}

const known = new WeakMap<OpenApiDocument, Map<ResponseValidation, Validator>>()

const createValidator = (document: OpenApiDocument, responses: ResponseValidation): Validator => {
  const validators = {
    'every fault': new Map<string, OperationValidator>(),
    'first fault': new Map<string, OperationValidator>(),
  }
  const validatorFor = (operation: ServedOperation, report: Report): OperationValidator => {
    const own = validators[report].get(operation.id) ?? createRequestValidator(document, operation, report)
    validators[report].set(operation.id, own)
    return own
  }
  let ofAnswers: ResponseValidator | undefined
  const answers = (extent: 'all' | 'new') => (ofAnswers ??= createResponseValidator(document, extent))
  const inWords = createWording(document)
  const validated = (operation: ServedOperation, own: OperationValidator, call: SentCall): Inputs => {
    try {
      return own.validate(call)
    } catch (fault) {
      throw isRefusal(fault) ? inWords(fault, operation) : new Problem(400, UNREADABLE, { cause: fault })
    }
  }
  return {
    validate(operation, call, bodyBytes) {
      const report = bodyBytes > MAX_BYTES_FOR_ALL_FAULTS ? 'first fault' : 'every fault'
      const own = validators[report].get(operation.id)
      if (own) return validated(operation, own, call)
      // Compiling the validators of many first calls in one turn of the event loop would make the server shed later
      // calls.
      return nextTurn().then(() => validated(operation, validatorFor(operation, report), call))
    },
    registerResponse(operation, res) {
      if (responses !== 'nothing')
        registerValidation(res, (answer) => {
          answers(responses).validate(operation, answer)
        })
    },
    compile(operation, report) {
      if (validators[report].has(operation.id)) return
      const own = validatorFor(operation, report)
      for (const media of declaredMedia(operation)) own.compile(media)
      if (responses !== 'nothing') answers(responses).compile(operation)
    },
  }
}

/** Errors of the validator have a status; any other means that the request made it fail. */
const isRefusal = (fault: unknown): boolean =>
  typeof fault === 'object' && fault !== null && 'status' in fault && typeof fault.status === 'number'

const UNREADABLE = 'The request cannot be read as the contract describes it.'

const declaredMedia = ({ requestMedia }: ServedOperation): readonly (string | undefined)[] =>
  requestMedia.length > 0 ? requestMedia : [undefined]
