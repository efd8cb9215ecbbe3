import { expect, test } from 'vitest'
import { formatErrorBody } from './format-error-body.ts'

test.each<[why: string, body: unknown, want: string]>([
  ['a message', { message: 'It is gone' }, 'It is gone'],
  ['a message beside a code', { code: 409, message: 'It is taken' }, 'It is taken'],
  ['a description beside a code', { code: 'NotFound', description: 'No such item' }, 'No such item'],
  [
    'what is wrong as a whole, and field by field',
    {
      general: [{ message: 'Two faults' }],
      field: { 'filter.config.gte': [{ message: 'must be a number' }] },
    },
    'Two faults; filter.config.gte: must be a number',
  ],
  [
    'several faults of a field',
    { field: { name: [{ message: 'is short' }, { message: 'is empty' }] } },
    'name: is short; is empty',
  ],
  [
    'fields that are called like members of failures',
    { field: { code: [{ message: 'is missing' }], description: [{ message: 'is long' }] } },
    'code: is missing; description: is long',
  ],
  [
    'faults by parameter',
    {
      success: false,
      status: 400,
      message: 'Two faults',
      errors: { status: ['is none'], 'aoi_refs.3': ['is no id'] },
    },
    'Two faults; status: is none; aoi_refs.3: is no id',
  ],
  [
    'a failure within',
    {
      error: {
        status: 400,
        reason: 'Bad Request',
        message: 'It is wrong',
        code: 'COMMON_BAD_PAYLOAD',
        errors: [{ parameter: 'output', violation: 'is missing' }],
      },
    },
    'It is wrong; parameter: output; violation: is missing',
  ],
  [
    'a failure of the authorization server',
    { error: 'invalid_grant', error_description: 'It is used up' },
    'invalid_grant; It is used up',
  ],
  ['text of a proxy', 'Bad gateway', 'Bad gateway'],
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['a number', 7, '7'],
])('%s', (_why, body, want) => {
  expect(formatErrorBody(body)).toBe(want)
})
