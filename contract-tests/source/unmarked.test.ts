import { describe, expect, test } from 'vitest'
import { isNode, type Node } from '../contract/document.ts'
import { contract, copyOfContract } from '../contract/contract.ts'
import { areas } from './areas.ts'
import { added, at, of, removed, set, type Spoil } from './spoil.ts'
import { unmarkedIn } from './unmarked.ts'
import type { Finding } from './unmarked-value.ts'

/** JSON pointers of all objects of a document, to tell where a mark is missing. */
const collectPointers = (document: Node): ReadonlyMap<Node, string> => {
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

const pointers = collectPointers(contract)

const tell = ({ place, what, fault, node }: Finding) =>
  `${place}: ${what} ${JSON.stringify(node[what])} ${fault} (${pointers.get(node) ?? 'composed'})`

describe('what the source does not state is marked, and nothing else', () => {
  const findUnmarked = unmarkedIn(contract)
  for (const area of areas) {
    test(area.area, () => {
      const lines = [...new Set(findUnmarked(area).map(tell))]
      expect(lines, lines.join('\n')).toHaveLength(0)
    })
  }
})

const SCHEMAS = 'components schemas'
const NO_DEFAULT = 'DELETE /destinations/v1/default'
const MEDIA = 'requestBody content text/plain'

const controls: readonly (readonly [fault: string, what: string, spoil: Spoil])[] = [
  ['a limit', 'maximum', at(`${SCHEMAS} Mosaic properties bands maximum`, set(99))],
  ['a format', 'format', at(`${SCHEMAS} Mosaic properties interval format`, set('duration'))],
  ['a pattern', 'pattern', at(`${SCHEMAS} Mosaic properties interval pattern`, set('^.+$'))],
  ['a default', 'default', at(`${SCHEMAS} Mosaic properties interval default`, set('1 mon'))],
  ['a closed list', 'enum', at(`${SCHEMAS} MosaicSeries properties selector enum`, set(['a']))],
  ['null', 'type', at(`${SCHEMAS} Mosaic properties interval type`, set(['string', 'null']))],
  ['a required member', 'required', at(`${SCHEMAS} GridContext required`, set(['quad_size']))],
  ['a mark taken away', 'required', at(`${SCHEMAS} OrderRequest x-assumed`, removed)],
  ['a mark of a member taken away', 'maxLength', at(`${SCHEMAS} OrderName x-assumed`, removed)],
  ['one value more', 'enum', at(`${SCHEMAS} MosaicSeries properties product_type enum`, added('surplus'))],
  [
    'a mark on what the source states',
    'maxLength',
    at(`${SCHEMAS} DestinationName x-assumed`, set(['maxLength'])),
  ],
  ['a member', 'member', at(`${SCHEMAS} GridContext properties surplus`, set({}))],
  [
    'a parameter',
    'parameter',
    of('GET /basemaps/v1/mosaics', 'parameters', added({ name: 'surplus', in: 'header', schema: {} })),
  ],
  [
    'a header',
    'header',
    of(NO_DEFAULT, 'responses 204 headers', set({ Surplus: { schema: { type: 'string' } } })),
  ],
  [
    'a body in another media type',
    'body',
    of('POST /compute/ops/orders/v2', MEDIA, set({ schema: { type: 'string' } })),
  ],
  ['an operation', 'operation', at('paths /surplus', set({ get: { tags: ['mosaics'], responses: {} } }))],
]

describe('what is laid down without a true mark is found', () => {
  for (const [fault, what, spoil] of controls) {
    test(fault, () => {
      const copy = copyOfContract()
      spoil(copy)
      const findUnmarked = unmarkedIn(copy)
      const isFound = areas.some((area) => findUnmarked(area).some((finding) => finding.what === what))
      expect(isFound, `nothing is found wrong with ${what}`).toBe(true)
    })
  }
})
