import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { NUMBER_FORMATS, ONE_LINE_FORMAT } from '../../contract/formats.ts'
import { lean } from '../../contract/lean-document.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { withoutWriteOnly } from '../../contract/write-only.ts'
import type { PartKind } from './json-piece.ts'
import { JsonText } from './json-text.ts'
import { responseSchemasOf } from './response-schemas.ts'
import type { JsonAnswer } from './validated.ts'

/**
 * How much of an answer is validated. `new`: of a text, what was not judged when it was stored; the first text of an
 * operation with a part of a kind is validated whole. Values are always validated whole.
 */
export type ResponseValidation = 'all' | 'new' | 'nothing'

/** Validates the JSON of answers against a document. */
export interface ResponseValidator {
  /**
   * A schema is compiled when it is needed first, once for all operations that answer by it.
   * @throws Error where the answer breaks the contract; 5xx may always be answered
   */
  validate(operation: ServedOperation, answer: JsonAnswer): void
  /** Compiles the schemas of all answers of an operation. */
  compile(operation: ServedOperation): void
}

export const createResponseValidator = (
  document: OpenApiDocument,
  extent: 'all' | 'new',
): ResponseValidator => {
  // Compiled for few answers each: no component twice, and without making the code of any shorter.
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  formats.default(ajv)
  for (const [name, format] of Object.entries(NUMBER_FORMATS)) ajv.addFormat(name, format)
  ajv.addFormat(ONE_LINE_FORMAT, true) // stored names may be older than the rule
  const { paths, components } = document
  ajv.addSchema({ $id: 'contract', paths: forAnswers(paths), components: forAnswers(components) })
  const schemaOf = responseSchemasOf(document)
  const knownKinds = new Map<string, Kinds>()
  return {
    compile({ id, responseMedia }) {
      for (const [status, media] of responseMedia)
        for (const pointer of media.map((one) => schemaOf(id, Number(status), one)))
          if (pointer !== undefined) ajv.getSchema(`contract${pointer}`)
    },
    validate({ id }, { status, media, body }) {
      if (status >= 500) return
      const pointer = schemaOf(id, status, media)
      if (pointer === undefined) throw new Error(`The contract has no answer ${status} with JSON for ${id}.`)
      const isValid = ajv.getSchema(`contract${pointer}`)
      if (!isValid) throw new Error(`The contract has no schema at ${pointer}.`)
      const { value, kinds } = toValidate(body, knownKinds.get(pointer))
      if (isValid(value) !== true) {
        const faults = ajv.errorsText(isValid.errors, { dataVar: 'body' })
        throw new Error(`An answer breaks the contract: ${faults}.`)
      }
      if (extent === 'new') knownKinds.set(pointer, kinds)
    },
  }
}

type Kinds = ReadonlySet<PartKind>

/**
 * What is validated of a body.
 * @param known kinds of the parts that were found right in their place
 * @returns with it, the kinds that are right once it is found valid
 */
const toValidate = (
  body: unknown,
  known: Kinds = new Set(),
): { readonly value: unknown; readonly kinds: Kinds } => {
  if (!(body instanceof JsonText)) return { value: body, kinds: known }
  const { json, kinds } = body.outline()
  const areKnown = [...kinds].every((kind) => known.has(kind))
  return areKnown
    ? { value: parsed(() => JSON.parse(json)), kinds: known }
    : { value: parsed(() => body.parse()), kinds: new Set([...known, ...kinds]) }
}

/** @throws Error that has nothing of the text in it, which may not be logged */
const parsed = (parse: () => unknown): unknown => {
  try {
    return parse()
  } catch {
    throw new Error('An answer is not JSON.')
  }
}

const forAnswers = (part: unknown): unknown => withoutWriteOnly(lean(part))
