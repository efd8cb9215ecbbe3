import { z } from 'zod'
import { readContract } from '../src/contract/contract.ts'
import type { OpenApiDocument, OperationObject } from '../src/contract/openapi/document.ts'
import { listOperations } from '../src/contract/openapi/operations.ts'
import { resolve } from '../src/contract/openapi/references.ts'
import type { TestAnswer, TestPlatform } from './platform.fixture.ts'

/** A call as a reader of the docs would make it. */
export interface ExampleCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query. */
  readonly address: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The call of an operation. */
interface OperationCall extends ExampleCall {
  readonly operationId: string
}

/** Every operation of the areas by this method that takes no token, with what it requires as the contract's examples say it. */
export const exampleCalls = (
  method: ExampleCall['method'],
  contract = readContract('strict'),
): OperationCall[] =>
  listOperations(contract).flatMap(({ path, method: declared, node, pathItem }) => {
    if (declared !== method.toLowerCase()) return []
    const parameters = [...(pathItem.parameters ?? []), ...(node.parameters ?? [])].map((each) =>
      resolve(contract, each),
    )
    const required = parameters.filter((parameter) => parameter.required === true)
    const isOpen = required.every(({ name }) => name !== 'token') && !node.tags?.includes('auth')
    if (!isOpen) return []
    const filled = required
      .filter((parameter) => parameter.in === 'path')
      .reduce((at, { name, example }) => at.replace(`{${name}}`, encoded(example)), path)
    const query = required.flatMap(({ in: place, name, example }) =>
      place === 'query' ? `${name}=${encoded(example)}` : [],
    )
    const body = exampleBody(node, contract)
    const address = query.length > 0 ? `${filled}?${query.join('&')}` : filled
    return [{ operationId: node.operationId, method, address, ...(body !== undefined && { body }) }]
  })

const encoded = (example: unknown): string =>
  encodeURIComponent(Array.isArray(example) ? example.join(',') : String(example))

const exampleBody = ({ requestBody }: OperationObject, contract: OpenApiDocument): unknown => {
  const body = requestBody && resolve(contract, requestBody)
  const [first] = Object.values(body?.content['application/json']?.examples ?? {})
  return first && resolve(contract, first).value
}

/** Calls with the right credentials: at the address of batch and catalog with a token, elsewhere with a key. */
export type Ask = (call: ExampleCall) => Promise<TestAnswer>

/** A user of the story's organization. */
export const askAs = async (platform: TestPlatform): Promise<Ask> => {
  const authorization = `Bearer ${await machineToken(platform)}`
  return ({ method, address, body, headers }) =>
    platform.call(method, address, {
      body,
      headers: {
        ...headers,
        ...(/^\/(batch|catalog)\//.test(new URL(address, platform.app.baseUrl).pathname) && {
          authorization,
        }),
      },
    })
}

const machineToken = async ({ app }: TestPlatform): Promise<string> => {
  const { tokenUrl, clientId, clientSecret } = z
    .object({ tokenUrl: z.string(), clientId: z.string(), clientSecret: z.string() })
    .parse(app.credentials)
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const response = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token
}
