import createFetchClient, { type Middleware } from 'openapi-fetch'
import type { Given } from './request.ts'
import { createTransport } from './transport.ts'

export const baseUrl = 'https://main.example/'
export const PATH = '/collections/{id}/items'

type Method = 'get' | 'post'

/** Any operation, as openapi-fetch has them. */
interface Operation {
  parameters: object
  requestBody?: { content: { 'application/json': unknown } }
  responses: object
}

/** A call, and what becomes of it. */
export interface Call {
  readonly method?: Method
  readonly given?: Given
  /** Each is told of by a line, so that their order shows. */
  readonly middleware?: (tell: (line: string) => void) => Middleware[]
  readonly answer?: () => Response
}

/** A way to make a call: this transport's, or that of openapi-fetch, which is the oracle. */
type Way = (
  call: Call,
  fetch: (request: Request) => Promise<Response>,
  middleware: Middleware[],
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>

export const ours: Way = async ({ method = 'get', given = {} }, fetch, middleware) => {
  const transport = createTransport(baseUrl, fetch)
  transport.use(...middleware)
  const { answer, cause } = await transport.prepare(method, PATH, given).attempt()
  if (!answer) throw cause
  return answer
}

export const theirs: Way = (
  { method = 'get', given: { middleware: own = [], ...given } = {} },
  fetch,
  middleware,
) => {
  const client = createFetchClient<Record<string, Record<Method, Operation>>>({ baseUrl, fetch })
  client.use(...middleware)
  return client.request(method, PATH, { ...given, middleware: [...own] })
}

/** What is sent, told and answered, in its order. */
export const courseOf = async (way: Way, call: Call): Promise<readonly unknown[]> => {
  const course: unknown[] = []
  const fetch = async (request: Request) => {
    const { method, url, headers, redirect } = request
    const type = headers.get('Content-Type')?.replace(/boundary=.*/, '')
    const body = (await request.clone().text()).replaceAll(/----\S+/g, '')
    course.push({
      method,
      url,
      headers: { ...Object.fromEntries(headers), 'content-type': type },
      redirect,
      body,
    })
    return call.answer?.() ?? Response.json({ id: 1 })
  }
  const middleware = call.middleware?.((line) => void course.push(line)) ?? []
  try {
    const { data, error, response } = await way(withPath(call), fetch, middleware)
    course.push({ data: data instanceof Blob ? await data.text() : data, error, status: response.status })
  } catch (error) {
    course.push(String(error))
  }
  return course
}

/** A call without the parameter of its path is rejected before it is sent. */
const withPath = (call: Call): Call => {
  const { given = {} } = call
  return { ...call, given: { ...given, params: { path: { id: 'a' }, ...given.params } } }
}

export const lost = () => {
  throw new TypeError('fetch failed')
}
