import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  ApiError,
  AuthApiError,
  BatchApiError,
  CatalogApiError,
  ConnectionError,
  FieldsApiError,
  MessageApiError,
  QuotaApiError,
  StatusApiError,
  unwrap,
  type ErrorCode,
} from '../index.ts'
import { scripted, type Reply } from '../scripted-client.fixture.ts'

/** What a read is refused with. */
const refusal = (body: unknown, init: ResponseInit) => {
  const answer = typeof body === 'string' ? new Response(body, init) : Response.json(body, init)
  const { client } = scripted([() => answer], { retry: { limit: 0 } })
  return unwrap(client.call('orders_getOrder', { params: { path: { order_id: 'a' } } })).catch(
    (error: unknown) => error,
  )
}

describe('the class of an error says what its body is', () => {
  const message = 'It is wrong'
  test.each<[body: unknown, want: typeof ApiError]>([
    [{ general: [{ message }] }, FieldsApiError],
    [{ field: { name: [{ message }] } }, FieldsApiError],
    [{}, FieldsApiError],
    [{ message }, MessageApiError],
    [{ code: 400, message }, StatusApiError],
    [{ code: 'BadRequest', description: message }, CatalogApiError],
    [{ error: { status: 400, reason: 'Bad Request', message, code: 'COMMON_EXCEPTION' } }, BatchApiError],
    [{ success: false, status: 400, message, errors: {} }, QuotaApiError],
    [{ error: 'invalid_request' }, AuthApiError],
    ['Bad gateway', ApiError],
  ])('%j', async (body, want) => {
    const error = await refusal(body, { status: 400 })
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ constructor: want, name: 'ApiError', body })
  })
})

describe('the code of an error says what happened', () => {
  test.each<[status: number, want: ErrorCode]>([
    [400, 'BadRequest'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'NotFound'],
    [409, 'Conflict'],
    [413, 'ClientError'],
    [429, 'TooManyRequests'],
    [499, 'ClientError'],
    [500, 'ServerError'],
    [503, 'ServerError'],
  ])('%d: %s', async (status, want) => {
    expect(await refusal({ message: 'no' }, { status })).toMatchObject({ status, code: want })
  })
})

test('an error tells the operation, the status, the words of the platform, and the id of the call', async () => {
  const error = await refusal({ message: 'It is gone' }, { status: 404, headers: { 'X-Request-Id': 'r-1' } })
  expect(error).toMatchObject({
    message: 'orders_getOrder: 404 NotFound: It is gone',
    operationId: 'orders_getOrder',
    requestId: 'r-1',
  })
})

test('an error that nobody catches is printed as its message and what tells it from others', async () => {
  const error = await refusal({ message: 'It is gone' }, { status: 404, headers: { 'X-Request-Id': 'r-1' } })
  const [, members = ''] = inspect(error, { colors: false }).split(' {\n')
  expect(members.split('\n').map((line) => line.trim())).toEqual([
    'status: 404,',
    "code: 'NotFound',",
    "operationId: 'orders_getOrder',",
    "requestId: 'r-1'",
    '}',
  ])
})

describe('a call without an answer tells why', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:8080') })
  const openSsl = '807C642C877F0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:\n'
  const tls = new TypeError('fetch failed', {
    cause: Object.assign(new Error(openSsl), { code: 'ERR_SSL_WRONG_VERSION_NUMBER' }),
  })
  test.each<[cause: unknown, limit: number, want: string]>([
    [refused, 0, 'data_getRoot got no answer: fetch failed (connect ECONNREFUSED 127.0.0.1:8080)'],
    [tls, 0, 'data_getRoot got no answer: fetch failed (no HTTPS: does this address speak HTTP?)'],
    [new Error('terminated'), 1, 'data_getRoot got no answer: terminated, tried 2 times'],
    ['odd', 0, 'data_getRoot got no answer: odd'],
  ])('%s', async (cause, limit, want) => {
    const fault: Reply = () => {
      throw cause
    }
    const { client } = scripted([fault, fault], { retry: { limit } })
    const error = await client.call('data_getRoot').catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ message: want, cause, operationId: 'data_getRoot', attempts: limit + 1 })
  })
})

type Told = Exclude<ErrorCode, 'ServerError'>

/** Never called: what a switch over the codes leaves out is not nothing. */
export const refusedByTheCompiler = (left: Exclude<ErrorCode, Told>): never =>
  // @ts-expect-error `ServerError` is left out
  left

/** Never called: these lines have to compile. */
export const acceptedByTheCompiler = (error: unknown): string | undefined => {
  if (error instanceof FieldsApiError) return error.body.field?.name?.[0]?.message
  if (error instanceof CatalogApiError) return error.body.description
  if (error instanceof BatchApiError) return error.body.error.errors?.[0]?.violation
  if (!(error instanceof ApiError)) return undefined
  // Without a default: it returns in every case, so that a code that comes later is missed here.
  const pickWord = (): string => {
    switch (error.code) {
      case 'BadRequest':
        return 'wrong'
      case 'Unauthorized':
      case 'Forbidden':
        return 'refused'
      case 'NotFound':
        return 'gone'
      case 'Conflict':
        return 'taken'
      case 'TooManyRequests':
        return 'busy'
      case 'ClientError':
      case 'ServerError':
        return 'failed'
    }
  }
  return pickWord()
}
