import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { NUMBER_FORMATS } from '../../contract/formats.ts'
import { lean } from '../../contract/lean-document.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { withoutWriteOnly } from '../../contract/write-only.ts'
import { responseSchemasOf } from './response-schemas.ts'
import type { JsonAnswer } from './validated.ts'

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

export const createResponseValidator = (document: OpenApiDocument): ResponseValidator => {
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
  const { paths, components } = document
  ajv.addSchema({ $id: 'contract', paths: forAnswers(paths), components: forAnswers(components) })
  const schemaOf = responseSchemasOf(document)
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
      if (isValid(body) === true) return
      throw new Error(
        `An answer breaks the contract: ${ajv.errorsText(isValid.errors, { dataVar: 'body' })}.`,
      )
    },
  }
}

const forAnswers = (part: unknown): unknown => withoutWriteOnly(lean(part))
