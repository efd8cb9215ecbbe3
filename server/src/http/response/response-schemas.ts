import type { MediaType, OpenApiDocument, Reference } from '../../contract/openapi/document.ts'
import { operationsOf } from '../../contract/openapi/operations.ts'
import type { Operation } from '../../contract/openapi/operations.ts'
import { escapeToken, resolve } from '../../contract/openapi/references.ts'

/** By media type: a pointer, as it stands in a `$ref`. */
type Pointers = ReadonlyMap<string, string>

/**
 * Finds the schema of an answer in a document.
 * @returns a pointer to it, the same for all answers that refer to the same component; undefined where none is declared
 */
export const responseSchemasOf = (document: OpenApiDocument) => {
  const byOperation = new Map(
    operationsOf(document).map((operation) => [operation.id, byStatus(document, operation)]),
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
