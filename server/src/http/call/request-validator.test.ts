import { expect, test } from 'vitest'
import { readAreaDocument } from '../../contract/contract.ts'
import { servedOperations } from '../../contract/served-operation.ts'
import { createRequestValidator } from './request-validator.ts'
import type { SentCall } from './request-validator.ts'

const document = readAreaDocument('catalog', 'strict')

/** A validator that drives two private files of its package: these tests fail where a release changes them. */
const validatorFor = (id: string) => {
  const operation = servedOperations('catalog', document).find((each) => each.id === id)
  if (!operation) throw new RangeError(`no operation ${id}`)
  return createRequestValidator(document, operation, 'every fault')
}

const sent = (call: Partial<SentCall>): SentCall => ({
  path: {},
  query: {},
  headers: {},
  body: undefined,
  ...call,
})

test('values that are read already are coerced, and defaults filled in', () => {
  const call = sent({
    path: { collectionId: 'orthoscene-3m' },
    query: { bbox: ['1', '2', '3', '4'], limit: '5', datetime: '2026-05-01T00:00:00Z' },
  })
  expect(validatorFor('catalog_listItems').validate(call)).toMatchObject({
    path: { collectionId: 'orthoscene-3m' },
    query: { bbox: [1, 2, 3, 4], limit: 5 },
  })
  const { query } = validatorFor('catalog_searchItemsSimple').validate(
    sent({ query: { collections: ['orthoscene-3m'], datetime: '2026-05-01T00:00:00Z' } }),
  )
  expect(query).toMatchObject({ 'filter-lang': 'cql2-text' })
})

test('text is not split once more', () => {
  const validate = () =>
    validatorFor('catalog_listItems').validate(
      sent({ path: { collectionId: 'a' }, query: { bbox: '1,2,3,4', datetime: '..' } }),
    )
  expect(validate).toThrow()
})

test.each([
  ['an unknown parameter', { query: { unknown: '1' } }, /unknown/i],
  ['a value of another type', { query: { limit: 'many' } }, /limit/],
  ['a parameter that is missing', { path: {} }, /required/],
])('%s is rejected', (_what, call, message) => {
  const validator = validatorFor('catalog_listItems')
  expect(() => validator.validate(sent({ path: { collectionId: 'a' }, ...call }))).toThrow(message)
})
