import { listAt } from '../../tools/contract/document.ts'
import { changed, everywhere, schemasWith, without, type Control } from './spoil.ts'

const assumed = 'assumed'

const ofValues: readonly Control[] = [
  ['type', 'mosaics', 'another one', changed('type', 'boolean')],
  ['format', 'mosaics', 'none', without('format')],
  ['enum', 'mosaics', 'none', without('enum')],
  [
    'enum',
    'mosaics',
    'one value more',
    everywhere((node) => {
      if (Array.isArray(node.enum)) node.enum.push('surplus')
    }),
  ],
  ['default', 'data', 'another one', changed('default', 'surplus')],
  ['minimum', 'data', 'another one', changed('minimum', 7)],
  ['maximum', 'data', 'none', without('maximum')],
  ['x-maximum-clamped', 'catalog', 'another one', changed('x-maximum-clamped', 7)],
  [
    'unbounded',
    'catalog',
    'a refusal where values are clamped',
    everywhere((node) => {
      if ('x-maximum-clamped' in node) node.maximum = node['x-maximum-clamped']
    }),
  ],
  ['pattern', 'data', 'another one', changed('pattern', '^.*$')],
  ['minLength', 'destinations', 'another one', changed('minLength', 2)],
  ['maxLength', 'destinations', 'none', without('maxLength')],
  ['minItems', 'analytics', 'none', without('minItems')],
  ['maxItems', 'analytics', 'another one', changed('maxItems', 5)],
  ['minProperties', 'data', 'none', without('minProperties')],
  ['deprecated', 'quota', 'none', without('deprecated')],
  ['mention', 'mosaics', 'no prose', without('description')],
  [
    'null',
    'catalog',
    'none',
    everywhere((node) => {
      if (Array.isArray(node.type)) node.type = node.type.filter((type) => type !== 'null')
      if (Array.isArray(node.anyOf)) node.anyOf = node.anyOf.slice(0, 1)
    }),
  ],
]

const ofShapes: readonly Control[] = [
  [
    'required set',
    'mosaics',
    'nothing required',
    everywhere((node) => {
      if (Array.isArray(node.required)) node.required = []
    }),
  ],
  [
    'required set',
    'mosaics',
    'one more required',
    schemasWith('percent_covered', (_members, schema) => listAt(schema, 'required').push('surplus')),
  ],
  [
    'member',
    'mosaics',
    'another name',
    schemasWith('percent_covered', (members) => {
      members.percentCovered = members.percent_covered
      Reflect.deleteProperty(members, 'percent_covered')
    }),
  ],
  [
    'member',
    'mosaics',
    'a mark on what the source states',
    schemasWith('percent_covered', (members) => {
      members.percent_covered = { type: 'number', format: 'float', 'x-source': assumed }
    }),
  ],
  [
    'member',
    'data',
    'no mark on what contract-decisions.md adds',
    schemasWith('md5_digest', (members) => {
      members.md5_digest = { type: 'string' }
    }),
  ],
  [
    'stray member',
    'mosaics',
    'one that nobody states',
    schemasWith('quad_size', (members) => {
      members.surplus = { type: 'string' }
    }),
  ],
  ['element', 'mosaics', 'not described', without('items')],
  ['entry', 'mosaics', 'a closed object', changed('additionalProperties', false)],
  ['extensible', 'mosaics', 'a closed object', changed('additionalProperties', false)],
  ['variant', 'mosaics', 'one less', changed('const', 'Polygon')],
]

/** Faults in what a value is and in what it holds. */
export const valueControls: readonly Control[] = [...ofValues, ...ofShapes]
