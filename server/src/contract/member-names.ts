import { listOperations } from './openapi/operations.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { resolve } from './openapi/references.ts'
import type { Schema } from './openapi/schema.ts'

/** Names of the members that the object at a path inside a body may have, in any of its forms. */
export type MemberNames = (path: readonly string[]) => ReadonlySet<string>

/** The members of the bodies of an operation, of all of its media types. */
export const readMemberNames = (document: OpenApiDocument, operationId: string): MemberNames => {
  const objectsAt = objectsIn(document, operationId)
  return (path) => new Set(objectsAt(path).flatMap(({ properties = {} }) => Object.keys(properties)))
}

/** Fixed values that the member at a path may have, over all forms of its object: the tags of a union. */
export type MemberValues = (path: readonly string[]) => readonly unknown[]

/** The fixed values of members of the bodies of an operation. */
export const readMemberValues = (document: OpenApiDocument, operationId: string): MemberValues => {
  const objectsAt = objectsIn(document, operationId)
  return (path) => {
    const name = path.at(-1) ?? ''
    const members = objectsAt(path.slice(0, -1)).flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) && properties[name] !== undefined ? [properties[name]] : [],
    )
    return [
      ...new Set(
        [...listForms(document, members)].flatMap(({ const: only, enum: some = [] }) =>
          only === undefined ? some : [only],
        ),
      ),
    ]
  }
}

/** Sentences for members of the object at a path inside a body, by name: `x-advice` of its forms. */
export type MemberAdvice = (path: readonly string[]) => ReadonlyMap<string, string>

/** The sentences for members of the bodies of an operation. */
export const readMemberAdvice = (document: OpenApiDocument, operationId: string): MemberAdvice => {
  const objectsAt = objectsIn(document, operationId)
  return (path) => new Map(objectsAt(path).flatMap((schema) => Object.entries(schema['x-advice'] ?? {})))
}

/** The schemas of the object at a path inside a body of an operation. */
const objectsIn = (document: OpenApiDocument, operationId: string) => {
  const { requestBody } = listOperations(document).find(({ id }) => id === operationId)?.node ?? {}
  const media = requestBody ? Object.values(resolve(document, requestBody).content) : []
  const bodies = listForms(
    document,
    media.map(({ schema = {} }) => schema),
  )
  return (path: readonly string[]): Schema[] => [
    ...path.reduce((forms, name) => listForms(document, [...forms].flatMap(memberSchemas(name))), bodies),
  ]
}

/** Schemas, and those that they consist of, in the order of the document, without references. */
const listForms = (document: OpenApiDocument, schemas: readonly Schema[]): ReadonlySet<Schema> => {
  const forms = new Set<Schema>()
  const pending = schemas.toReversed()
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    const form = resolve<Schema>(document, schema)
    if (forms.has(form)) continue
    forms.add(form)
    const parts = [form.oneOf ?? [], form.anyOf ?? [], form.allOf ?? []].flat()
    pending.push(...parts.toReversed())
  }
  return forms
}

/** The schemas of a member, or of the elements of an array. */
const memberSchemas =
  (name: string) =>
  ({ properties = {}, items, additionalProperties }: Schema): readonly Schema[] => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [own ?? additionalProperties, items].filter((schema) => typeof schema === 'object')
  }
