import type { Node } from '../contract/document.ts'
import { parametersIn } from '../sweep/call.ts'
import type { Transaction } from './transactions.ts'

/**
 * The part of the contract that Dredd 14 reads without guessing, as OpenAPI 3.0.3: every transaction with its
 * media type and the headers that its reply must have. Schemas stay out, since Dredd derives none from OpenAPI 3:
 * the hooks bring them. So do `default` responses, each of which it would take for a second success.
 */
export const derivedDocument = (transactions: readonly Transaction[]): Node => {
  const paths: Record<string, Record<string, Node>> = {}
  for (const { operation } of transactions) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = {
      summary: operation.id,
      parameters: parametersIn(operation, 'path').map(({ name, example }) => ({
        name,
        in: 'path',
        required: true,
        example,
        schema: { type: 'string' },
      })),
      responses: buildResponses(transactions.filter((transaction) => transaction.operation === operation)),
    }
  }
  return { openapi: '3.0.3', info: { title: 'Derived', version: '1' }, paths }
}

const buildResponses = (transactions: readonly Transaction[]): Node => {
  const responses: Record<string, { description: string; headers: Node; content?: Record<string, Node> }> = {}
  for (const { status, response, media } of transactions) {
    const required = response.headers.filter((header) => header.required)
    const derived = (responses[status] ??= {
      description: status,
      headers: Object.fromEntries(required.map(({ name }) => [name, {}])),
    })
    if (media) derived.content = { ...derived.content, [media.type]: {} }
  }
  return responses
}
