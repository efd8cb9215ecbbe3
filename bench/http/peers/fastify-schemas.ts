import { parse } from 'node:querystring'
import { z } from 'zod'

/** A parameter of the contract, as far as Fastify can know it. */
const PARAMETER = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  explode: z.boolean().default(true),
  schema: z.unknown().default({ type: 'string' }),
})
const CONTENT = z.record(z.string(), z.object({ schema: z.unknown() }))
const OPERATION = z.object({
  operationId: z.string(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.object({ content: CONTENT }).optional(),
  responses: z.record(z.string(), z.object({ content: CONTENT.default({}) })),
})
const DOCUMENT = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    parameters: z.record(z.string(), PARAMETER),
    schemas: z.record(z.string(), z.unknown()),
  }),
})

/** Where Fastify finds what schemas refer to. */
const CONTRACT = 'contract'

/** The contract's operations as Fastify's users write them: JSON Schemas beside each route. */
export const parseContract = (text: string) => {
  const document = DOCUMENT.parse(JSON.parse(text.replaceAll('"#/components/', `"${CONTRACT}#/components/`)))
  const { schemas, parameters } = document.components
  const known = ({ $ref }: { $ref: string }) => parameters[$ref.slice($ref.lastIndexOf('/') + 1)]

  /** Method, address and schemas of an operation. @throws Error for one that the contract lacks */
  const findRoute = (operationId: string) => {
    for (const [path, item] of Object.entries(document.paths))
      for (const method of ['get', 'post']) {
        const { data: operation } = OPERATION.safeParse(item[method])
        if (operation?.operationId !== operationId) continue
        const queried = operation.parameters
          .map((parameter) => known(z.object({ $ref: z.string() }).parse(parameter)))
          .filter((parameter) => parameter?.in === 'query')
        return {
          method: method.toUpperCase(),
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          schema: {
            querystring: querySchema(queried.filter((parameter) => parameter !== undefined)),
            ...(operation.requestBody && { body: Object.values(operation.requestBody.content)[0]?.schema }),
            response: responseSchemas(operation.responses),
          },
        }
      }
    throw new Error(`the contract has no ${operationId}`)
  }
  const lists = Object.values(parameters).filter(({ explode }) => !explode)
  return {
    shared: { $id: CONTRACT, components: { schemas: withoutDefaults(schemas) } },
    findRoute,
    parseQuery: queryParser(new Set(lists.map(({ name }) => name))),
  }
}

/** Fastify's serialiser would add them to what it is given. */
const withoutDefaults = (schemas: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schemas, (key, value: unknown) =>
      key === 'default' && typeof value !== 'object' ? undefined : value,
    ),
  )

/** What is serialised by a schema: JSON alone. */
const responseSchemas = (responses: z.output<typeof OPERATION>['responses']) => {
  const content = Object.entries(responses['200']?.content ?? {})
  const json = content.find(([type]) => type.endsWith('json'))
  return json ? { 200: json[1].schema } : {}
}

const querySchema = (parameters: readonly z.output<typeof PARAMETER>[]) => ({
  type: 'object',
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  additionalProperties: false,
})

/** @param lists names of parameters whose values are separated by commas */
const queryParser = (lists: ReadonlySet<string>) => (text: string) => {
  const query: Record<string, unknown> = parse(text)
  for (const name in query) {
    const value = query[name]
    if (lists.has(name) && typeof value === 'string') query[name] = value.split(',')
  }
  return query
}
