import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { ResponseValidation } from './response-validator.ts'
import type { ServedAreas } from '../call/served-areas.ts'
import { JsonText } from './json-text.ts'
import { serveContract } from '../test/served-contract.fixture.ts'

const answer = (schema: object) => ({
  '200': { description: 'Yes.', content: { 'application/geo+json': { schema } } },
  default: { description: 'A failure.', content: { 'application/json': { schema: { type: 'object' } } } },
})
const place = (operationId: string, schema: object) => ({
  get: { operationId, tags: ['places'], security: [], responses: answer(schema) },
})

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Places', version: '1.0.0' },
  paths: {
    '/places/v1/value': place('places_getValue', { type: 'object', required: ['name'] }),
    '/places/v1/text': place('places_getText', { type: 'object', required: ['name'] }),
    '/places/v1/long': place('places_getLong', { type: 'object', required: ['name'] }),
    '/places/v1/wrong': place('places_getWrong', { type: 'object', required: ['size'] }),
  },
}

const BODY = { name: 'Zürich', size: 3 }
const NAMES = Array.from({ length: 30 }, () => JsonText.of('a'.repeat(100_000)))

const AREAS: ServedAreas = {
  places: {
    wireError: ({ message }) => ({ message }),
    handlers: {
      getValue: () => ({ status: 200, body: BODY }),
      getText: () => ({ status: 200, body: JsonText.of(BODY) }),
      getLong: () => ({ status: 200, body: JsonText.of(BODY).with('names', JsonText.array(NAMES)) }),
      getWrong: () => ({ status: 200, body: new JsonText([Buffer.from('{ "name" : "Zürich" }')]) }),
    },
  },
}

const serve = async (validateResponses: ResponseValidation) => {
  const documents = new Map([['places', DOCUMENT]])
  const { port, close } = await serveContract({ documents, areas: AREAS, validateResponses })
  return {
    close,
    get: async (path: string, method = 'GET') => {
      const response = await fetch(`http://127.0.0.1:${port}/places/v1/${path}`, { method })
      const headers = ['content-type', 'content-length', 'transfer-encoding'].map((name) =>
        response.headers.get(name),
      )
      return { status: response.status, headers, text: await response.text() }
    },
  }
}

describe('a body that is JSON text already', () => {
  const served: Awaited<ReturnType<typeof serve>>[] = []
  beforeAll(async () => {
    served.push(await serve('all'), await serve('nothing'))
  })
  afterAll(async () => {
    await Promise.all(served.map((each) => each.close()))
  })

  test.each(['GET', 'HEAD'])('answers %s as the same value does, validated or not', async (method) => {
    for (const { get } of served) {
      const asText = await get('text', method)
      expect(asText).toEqual(await get('value', method))
      expect(asText.headers).toEqual(['application/geo+json; charset=utf-8', '27', null])
    }
  })

  test('arrives whole where it goes out in pieces', async () => {
    const want = JSON.stringify({ ...BODY, names: NAMES.map((name) => name.parse()) })
    for (const { get } of served) {
      const { text, headers } = await get('long')
      expect(text).toBe(want)
      expect(headers).toEqual(['application/geo+json; charset=utf-8', `${Buffer.byteLength(want)}`, null])
    }
  })

  test('goes out as it is where nothing validates it, and is held against the contract elsewhere', async () => {
    const [validated, unvalidated] = await Promise.all(served.map(({ get }) => get('wrong')))
    expect(unvalidated).toMatchObject({ status: 200, text: '{ "name" : "Zürich" }' })
    expect(validated?.status).toBe(500)
  })
})
