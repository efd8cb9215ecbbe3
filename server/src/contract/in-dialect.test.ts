import { expect, test } from 'vitest'
import { readAreaDocument, readContract } from './contract.ts'
import { createDialect, NEUTRAL } from './dialect.ts'
import { inDialect } from './in-dialect.ts'
import type { OpenApiDocument } from './openapi/document.ts'

const NAMES = {
  reference_prefix: 'acme',
  destination_types: { vendorb_s3: 'acme_s3' },
  item_types: { OrthoScene: 'AcmeScene' },
}

const makeDocument = (description: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1.0.0', description },
  paths: {},
})

test.each([
  ['a reference', 'to `ip:features/{dataset}`', 'to `acme:features/{dataset}`'],
  ['a pattern', '^ip:destinations/x$', '^acme:destinations/x$'],
  ['a member of a manifest', 'ip/item_id', 'acme/item_id'],
  ['the prefix itself', '`ip` unless it is set up otherwise', '`acme` unless it is set up otherwise'],
  ['an item type in an address', '/item-types/OrthoScene/items/1', '/item-types/AcmeScene/items/1'],
  ['an item type at the end of a sentence', 'files of OrthoScene.', 'files of AcmeScene.'],
  ['a destination type', 'Always `vendorb_s3`.', 'Always `acme_s3`.'],
  [
    'a word that only contains a name',
    'orthoscene-3m, OrthoScenes, ship:area',
    'orthoscene-3m, OrthoScenes, ship:area',
  ],
  ['a name that the dialect leaves', 's3_compatible', 's3_compatible'],
])('%s is said in the dialect', (_what, neutral, said) => {
  expect(inDialect(makeDocument(neutral), NAMES).info.description).toBe(said)
})

test('members are renamed with what refers to them, and the contract itself stays as it is', () => {
  const said = readAreaDocument('destinations', 'strict', createDialect(NAMES))
  const { Destination, acme_s3: create } = said.components?.schemas ?? {}
  expect(Destination).toHaveProperty(['properties', 'acme:ref', 'pattern'], expect.stringMatching(/^\^acme:/))
  expect(create).toHaveProperty('properties.type.const', 'acme_s3')
  expect(JSON.stringify(said)).toContain('#/components/schemas/acme_s3"')
  expect(JSON.stringify(readAreaDocument('destinations', 'strict'))).not.toContain('acme')
})

test('a document is the same object whenever it is asked for in a dialect', () => {
  const dialect = createDialect(NAMES)
  expect(readContract('strict', dialect)).toBe(readContract('strict', dialect))
  expect(readContract('strict', NEUTRAL)).toBe(readContract('strict'))
})
