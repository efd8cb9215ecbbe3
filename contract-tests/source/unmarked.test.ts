import { describe, expect, test } from 'vitest'
import { isNode, listAt, nodeAt, type Node } from '../../tools/contract/document.ts'
import { contract } from '../contract/contract.ts'
import { areas } from './areas.ts'
import { answer, callBody, operation, type Spoil } from './spoil.ts'
import { findUnmarked } from './unmarked.ts'
import type { Finding } from './unmarked-value.ts'

/** JSON pointers of all objects of a document, to tell where a mark is missing. */
const pointersOf = (document: Node): ReadonlyMap<Node, string> => {
  const pointers = new Map<Node, string>()
  const visit = (value: unknown, pointer: string): void => {
    if (isNode(value)) pointers.set(value, pointer)
    if (!isNode(value) && !Array.isArray(value)) return
    for (const [name, inner] of Object.entries(value))
      visit(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
  visit(document, '#')
  return pointers
}

const pointers = pointersOf(contract)

const tell = ({ place, what, fault, node }: Finding) =>
  `${place}: ${what} ${JSON.stringify(node[what])} ${fault} (${pointers.get(node) ?? 'composed'})`

describe('what the source does not state is marked, and nothing else', () => {
  for (const area of areas) {
    test(area.area, () => {
      const lines = [...new Set(findUnmarked(contract, area).map(tell))]
      expect(lines, lines.join('\n')).toHaveLength(0)
    })
  }
})

const ORDER = 'POST /compute/ops/orders/v2'
const MOSAICS = 'GET /basemaps/v1/mosaics'
const NO_DEFAULT = 'DELETE /destinations/v1/default'

/** Change a schema of the components. */
const schema =
  (name: string, change: (schema: Node) => void): Spoil =>
  (document) => {
    change(nodeAt(nodeAt(nodeAt(document, 'components'), 'schemas'), name))
  }

const member = (name: string, inner: string, change: (schema: Node) => void): Spoil =>
  schema(name, (node) => {
    change(nodeAt(nodeAt(node, 'properties'), inner))
  })

const setting =
  (keyword: string, value: unknown) =>
  (node: Node): void => {
    node[keyword] = value
  }

const unmarked = (node: Node): void => {
  Reflect.deleteProperty(node, 'x-assumed')
}

const controls: readonly (readonly [fault: string, what: string, spoil: Spoil])[] = [
  ['a limit', 'maximum', member('Mosaic', 'bands', setting('maximum', 99))],
  ['a format', 'format', member('Mosaic', 'interval', setting('format', 'duration'))],
  ['a pattern', 'pattern', member('Mosaic', 'interval', setting('pattern', '^.+$'))],
  ['a default', 'default', member('Mosaic', 'interval', setting('default', '1 mon'))],
  ['a closed list', 'enum', member('MosaicSeries', 'selector', setting('enum', ['a']))],
  ['null', 'type', member('Mosaic', 'interval', setting('type', ['string', 'null']))],
  ['a required member', 'required', schema('GridContext', setting('required', ['quad_size']))],
  ['a mark taken away', 'required', schema('OrderRequest', unmarked)],
  ['a mark of a member taken away', 'maxLength', schema('OrderName', unmarked)],
  [
    'one value more',
    'enum',
    member('MosaicSeries', 'product_type', (node) => {
      listAt(node, 'enum').push('surplus')
    }),
  ],
  [
    'a mark on what the source states',
    'maxLength',
    schema('DestinationName', setting('x-assumed', ['maxLength'])),
  ],
  ['a member', 'member', schema('GridContext', (node) => (nodeAt(node, 'properties').surplus = {}))],
  [
    'a parameter',
    'parameter',
    operation(MOSAICS, (node) => {
      listAt(node, 'parameters').push({ name: 'surplus', in: 'header', schema: {} })
    }),
  ],
  [
    'a header',
    'header',
    answer(NO_DEFAULT, '204', (response) => {
      response.headers = { Surplus: { schema: { type: 'string' } } }
    }),
  ],
  [
    'a body in another media type',
    'body',
    callBody(ORDER, (body) => {
      nodeAt(body, 'content')['text/plain'] = { schema: { type: 'string' } }
    }),
  ],
  [
    'an operation',
    'operation',
    (document) => {
      nodeAt(document, 'paths')['/surplus'] = { get: { tags: ['mosaics'], responses: {} } }
    },
  ],
]

describe('what is laid down without a true mark is found', () => {
  for (const [fault, what, spoil] of controls) {
    test(fault, () => {
      const copy = structuredClone(contract)
      spoil(copy)
      const found = areas.flatMap((area) => findUnmarked(copy, area))
      expect(found.map((finding) => finding.what)).toContain(what)
    })
  }
})
