import { z } from 'zod'
import type { ControlRoute } from './route.ts'

const PROBLEM = {
  description: 'What is wrong, and where.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** @see RFC 9457 */
const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
  },
}

/** The routes' own OpenAPI 3.1 document. They are no part of the platform's contract. */
export const controlDocument = (address: string, routes: readonly ControlRoute[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control routes',
      version: '1.0.0',
      description:
        'For tests against the platform: put its state back, move its time, make calls fail, see what happened. ' +
        'They are refused in production.',
    },
    servers: [{ url: address }],
    paths,
    components: { schemas: { Problem: PROBLEM_SCHEMA } },
  }
}

const operationOf = ({ operationId, path, summary, status, body, reply }: ControlRoute) => ({
  operationId,
  summary,
  parameters: parameterNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...(body && { requestBody: { required: true, content: json(body) } }),
  responses: {
    [status]: { description: 'Done.', ...(reply && { content: json(reply) }) },
    default: PROBLEM,
  },
})

const json = (shape: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape)
  return { 'application/json': { schema } }
}

const parameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
