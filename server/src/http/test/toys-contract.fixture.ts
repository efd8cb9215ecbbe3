import type { OpenApiDocument } from '../../contract/openapi/document.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const failures = { default: { description: 'A failure.', ...json({ type: 'object', required: ['oops'] }) } }
const ok = (schema: object) => ({ '200': { description: 'Yes.', ...json(schema) }, ...failures })

/** A contract of one small area, to test the framework on its own. */
export const TOYS_CONTRACT: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Toys', version: '1.0.0' },
  components: {
    schemas: {
      Toy: {
        type: 'object',
        required: ['type'],
        discriminator: { propertyName: 'type' },
        oneOf: [{ $ref: '#/components/schemas/Ball' }, { $ref: '#/components/schemas/Cube' }],
      },
      Ball: {
        type: 'object',
        required: ['type', 'radius'],
        properties: { type: { const: 'Ball' }, radius: { type: 'number' } },
      },
      Cube: {
        type: 'object',
        required: ['type', 'side'],
        properties: { type: { const: 'Cube' }, side: { type: 'number' } },
      },
    },
    securitySchemes: { apiKeyQuery: { type: 'apiKey', in: 'query', name: 'api_key' } },
  },
  paths: {
    '/toys/v1': {
      get: {
        operationId: 'toys_listToys',
        tags: ['toys'],
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 5 } },
          { name: 'at', in: 'query', allowReserved: true, schema: { type: 'string', format: 'date-time' } },
          {
            name: 'color',
            in: 'query',
            schema: {
              type: 'string',
              pattern: '^#[\\da-f]{6}$',
              'x-pattern-words': 'a color such as `#ff8800`',
            },
          },
          {
            name: 'box',
            in: 'query',
            style: 'form',
            explode: false,
            schema: { type: 'array', items: { type: 'number' } },
          },
        ],
        responses: ok({ type: 'object' }),
      },
      post: {
        operationId: 'toys_createToy',
        tags: ['toys'],
        'x-max-body-bytes': 50_000,
        requestBody: {
          required: true,
          ...json({
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string' },
              parts: { type: 'array', items: { type: 'integer' } },
              free: {},
              box: { type: 'object', properties: { color: {} }, additionalProperties: false },
              use: { const: 'play' },
            },
          }),
        },
        responses: { '201': { description: 'Made.', ...json({ type: 'object' }) }, ...failures },
      },
    },
    '/toys/v1/union': {
      post: {
        operationId: 'toys_createUnion',
        tags: ['toys'],
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/Toy' }) },
        responses: { '201': { description: 'Made.', ...json({ type: 'object' }) }, ...failures },
      },
    },
    '/toys/v1/form': {
      post: {
        operationId: 'toys_createForm',
        tags: ['toys'],
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['toy', 'script'],
                properties: {
                  toy: { type: 'object', properties: { size: { type: 'integer' } } },
                  script: { type: 'string' },
                },
              },
              encoding: { toy: { contentType: 'application/json' } },
            },
          },
        },
        responses: { '201': { description: 'Made.', ...json({ type: 'object' }) }, ...failures },
      },
    },
    '/toys/v1/wrong': {
      get: {
        operationId: 'toys_getWrong',
        tags: ['toys'],
        responses: ok({ type: 'object', required: ['right'] }),
      },
    },
    '/toys/v1/broken': {
      get: { operationId: 'toys_getBroken', tags: ['toys'], responses: ok({ type: 'object' }) },
    },
    '/toys/v1/failing': {
      get: {
        operationId: 'toys_getFailing',
        tags: ['toys'],
        parameters: [{ name: 'how', in: 'query', schema: { type: 'string' } }],
        responses: ok({ type: 'object' }),
      },
    },
    '/toys/v1/odd': {
      post: {
        operationId: 'toys_createOdd',
        tags: ['toys'],
        // A pattern that is not one: the validator throws an error without a status.
        requestBody: { ...json({ type: 'object', properties: { odd: { type: 'string', pattern: '(' } } }) },
        responses: ok({ type: 'object' }),
      },
    },
    '/toys/v1/stream': {
      get: {
        operationId: 'toys_getStream',
        tags: ['toys'],
        responses: {
          '200': { description: 'Text.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...failures,
        },
      },
    },
    '/toys/v1/shelves/{shelf}': {
      get: {
        operationId: 'toys_getShelf',
        tags: ['toys'],
        parameters: [{ name: 'shelf', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: ok({ type: 'object' }),
      },
    },
    '/toys/v1/{toyId}': {
      get: {
        operationId: 'toys_getToy',
        tags: ['toys'],
        parameters: [{ name: 'toyId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: ok({ type: 'object' }),
      },
      delete: {
        operationId: 'toys_deleteToy',
        tags: ['toys'],
        parameters: [{ name: 'toyId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '204': { description: 'Gone.' }, ...failures },
      },
    },
  },
}
