import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { NUMBER_FORMATS, ONE_LINE_FORMAT } from '../../contract/formats.ts'
import { lean } from '../../contract/lean-document.ts'
import type { OpenApiDocument, MediaType, Reference } from '../../contract/openapi/document.ts'
import type { ServedOperation } from '../../contract/served-operation.ts'
import { withoutWriteOnly } from '../../contract/write-only.ts'
import type { PartKind } from './json-piece.ts'
import { JsonText } from './json-text.ts'
import { listOperations } from '../../contract/openapi/operations.ts'
import type { Operation } from '../../contract/openapi/operations.ts'
import { escapeToken, resolve } from '../../contract/openapi/references.ts'
import type { ServerResponse } from 'node:http'

/**
 * How much of an answer is validated. `new`: of a text, what was not validated when it was stored; the first text of an
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
  const findSchema = indexResponseSchemas(document)
  const knownKinds = new Map<string, Kinds>()
  return {
    compile({ id, responseMedia }) {
      for (const [status, media] of responseMedia)
        for (const pointer of media.map((one) => findSchema(id, Number(status), one)))
          if (pointer !== undefined) ajv.getSchema(`contract${pointer}`)
    },
    validate({ id }, { status, media, body }) {
      if (status >= 500) return
      const pointer = findSchema(id, status, media)
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

/** By media type: a pointer, as it stands in a `$ref`. */
type Pointers = ReadonlyMap<string, string>

/**
 * Finds the schema of an answer in a document.
 * @returns a pointer to it, the same for all answers that refer to the same component; undefined where none is declared
 */
const indexResponseSchemas = (document: OpenApiDocument) => {
  const byOperation = new Map(
    listOperations(document).map((operation) => [operation.id, byStatus(document, operation)]),
  )
  return (operationId: string, status: number, media: string): string | undefined => {
    const declared = byOperation.get(operationId)
    const answer = declared?.get(String(status)) ?? declared?.get('default')
    return answer?.get(media) ?? answer?.values().next().value
  }
}

const byStatus = (
  document: OpenApiDocument,
  { path, method, node }: Operation,
): ReadonlyMap<string, Pointers> =>
  new Map(
    Object.entries(node.responses).map(([status, response]) => {
      const at = `#/paths/${token(path)}/${method}/responses/${status}`
      const { content = {} } = resolve(document, response)
      return [status, byMedia(content, isReference(response) ? response.$ref : at)]
    }),
  )

const byMedia = (content: Readonly<Record<string, MediaType>>, at: string): Pointers =>
  new Map(
    Object.entries(content).flatMap(([media, { schema }]) =>
      schema && media.endsWith('json')
        ? [[media, schema.$ref ?? `${at}/content/${token(media)}/schema`] as const]
        : [],
    ),
  )

/** A name as it stands in a pointer that is part of an address. @see RFC 6901, section 6 */
const token = (name: string): string => encodeURIComponent(escapeToken(name))

const isReference = (part: object): part is Reference => '$ref' in part

/** Validates JSON before it is sent. @throws Error where it breaks the contract */
type Validate = (answer: JsonAnswer) => void

interface JsonAnswer {
  readonly status: number
  readonly media: string
  /** A value, or a text. */
  readonly body: unknown
}

const known = new WeakMap<ServerResponse, Validate>()

/** Has the JSON of an answer validated from now on, be it a success or a failure. */
export const registerValidation = (res: ServerResponse, validate: Validate): void => {
  known.set(res, validate)
}

/** @throws Error where JSON is validated and breaks the contract */
export const requireValid = (res: ServerResponse, answer: JsonAnswer): void => {
  known.get(res)?.(answer)
}
