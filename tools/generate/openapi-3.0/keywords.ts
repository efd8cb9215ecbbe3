/** What a schema of OpenAPI 3.0 may have. @see https://spec.openapis.org/oas/v3.0.3#schema-object */
const KNOWN: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'nullable', 'enum', 'format', 'default', 'example', 'title', 'description'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'discriminator'],
  ...['readOnly', 'writeOnly', 'deprecated', 'externalDocs', 'xml'],
])

/** @throws Error on a keyword that 3.0 does not have and no step takes away: nothing is lost without a word. */
export const requireKnown = (schema: object): void => {
  for (const keyword of Object.keys(schema))
    if (!KNOWN.has(keyword))
      throw new Error(
        `OpenAPI 3.0 has no \`${keyword}\`. Add a step to tools/generate/openapi-3.0/ that says it otherwise.`,
      )
}
