import { operationsOf } from './openapi/operations.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { resolve } from './openapi/references.ts'
import type { Schema } from './openapi/schema.ts'

/** Names of the members that the object at a path inside a body may have, in any of its forms. */
export type MemberNames = (path: readonly string[]) => ReadonlySet<string>

/** The members of the bodies of an operation, of all of its media types. */
export const memberNamesOf = (document: OpenApiDocument, operationId: string): MemberNames => {
  const { requestBody } = operationsOf(document).find(({ id }) => id === operationId)?.node ?? {}
  const media = requestBody ? Object.values(resolve(document, requestBody).content) : []
  const bodies = formsOf(
    document,
    media.map(({ schema = {} }) => schema),
  )
  return (path) => {
    const objects = path.reduce(
      (forms, name) => formsOf(document, [...forms].flatMap(schemasOf(name))),
      bodies,
    )
    return new Set([...objects].flatMap(({ properties = {} }) => Object.keys(properties)))
  }
}

/** Schemas, and those that they consist of, without references. */
const formsOf = (document: OpenApiDocument, schemas: readonly Schema[]): ReadonlySet<Schema> => {
  const forms = new Set<Schema>()
  const pending = [...schemas]
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    const form = resolve<Schema>(document, schema)
    if (forms.has(form)) continue
    forms.add(form)
    pending.push(...(form.oneOf ?? []), ...(form.anyOf ?? []), ...(form.allOf ?? []))
  }
  return forms
}

/** The schemas of a member, or of the elements of an array. */
const schemasOf =
  (name: string) =>
  ({ properties = {}, items, additionalProperties }: Schema): readonly Schema[] => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [own ?? additionalProperties, items].filter((schema) => typeof schema === 'object')
  }
