import { describe, expect, test } from 'vitest'
import {
  parseComponent,
  componentsFrom,
  escapeToken,
  referencesIn,
  refName,
  resolve,
  unescapeToken,
} from './references.ts'

const MAP = { type: 'object', properties: { inset: { $ref: '#/components/schemas/Map' } } }
const DOCUMENT = {
  paths: { '/maps/{mapId}': { summary: 'One map.' } },
  components: {
    schemas: {
      Map: MAP,
      Chart: { $ref: '#/components/schemas/Map' },
      Page: { type: 'array', items: { $ref: '#/components/schemas/Chart' } },
      Leaf: { type: 'string' },
      Broken: { $ref: '#/components/schemas/Nothing' },
      Text: 'no object',
      Tagged: {
        discriminator: { propertyName: 'type', mapping: { map: 'Map', leaf: '#/components/schemas/Leaf' } },
      },
    },
  },
}

describe('a reference is followed', () => {
  test.each([
    ['a part without one is itself', { type: 'string' }, { type: 'string' }],
    ['to a component', { $ref: '#/components/schemas/Map' }, MAP],
    ['through another one', { $ref: '#/components/schemas/Chart' }, MAP],
    ['with its escapes', { $ref: '#/paths/~1maps~1{mapId}' }, { summary: 'One map.' }],
  ])('%s', (_why, part, want) => {
    expect(resolve(DOCUMENT, part)).toEqual(want)
  })

  test.each([
    ['to nothing', '#/components/schemas/Nothing'],
    ['through another one to nothing', '#/components/schemas/Broken'],
    ['to what is no object', '#/components/schemas/Text'],
    ['out of the document', 'other.json#/components/schemas/Map'],
    ['to what every object has', '#/components/schemas/constructor'],
  ])('%s: an error', (_why, $ref) => {
    expect(() => resolve(DOCUMENT, { $ref })).toThrow('leads nowhere')
  })
})

describe('the components that a value reaches', () => {
  test.each([
    ['none', { type: 'string' }, []],
    ['one that refers to itself', { $ref: '#/components/schemas/Map' }, ['Map']],
    ['every one on the way', [{ $ref: '#/components/schemas/Page' }], ['Page', 'Chart', 'Map']],
    ['the one that a pointer leads into', { $ref: '#/components/schemas/Map/properties/inset' }, ['Map']],
    ['those of a mapping', { $ref: '#/components/schemas/Tagged' }, ['Tagged', 'Map', 'Leaf']],
    ['none outside the components', { $ref: '#/paths/~1maps~1{mapId}' }, []],
  ])('%s', (_why, value, names) => {
    expect([...componentsFrom(DOCUMENT, value)]).toEqual(names.map((name) => `#/components/schemas/${name}`))
  })
})

test('references are found in lists and members, in the order of the document', () => {
  const value = { a: [{ $ref: '#/one' }, { b: { $ref: '#/two' } }], $ref: '#/three' }
  expect([...referencesIn(value)]).toEqual(['#/three', '#/one', '#/two'])
})

test.each([
  ['#/components/schemas/Map', '#/components/schemas/Map', 'Map'],
  ['#/components/schemas/Map/items', '#/components/schemas/Map', 'items'],
  ['#/paths/~1maps', undefined, '/maps'],
])('%s leads to the component %s and the name %s', (pointer, component, name) => {
  expect([parseComponent(pointer), refName(pointer)]).toEqual([component, name])
})

test.each([
  ['a/b', 'a~1b'],
  ['~1', '~01'],
  ['a~/b', 'a~0~1b'],
])('the name %s is the token %s', (name, token) => {
  expect([escapeToken(name), unescapeToken(token)]).toEqual([token, name])
})
