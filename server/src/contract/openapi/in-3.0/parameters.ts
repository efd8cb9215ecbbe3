import { isNode, listAt, nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'

/**
 * The document with `style` and `explode` of every parameter written out where OpenAPI implies them, and the bound to which a
 * larger number is clamped as a `maximum`. OGC's conformance suite for API Features looks for these members.
 * @see https://github.com/opengeospatial/ets-ogcapi-features10
 */
export const withParametersWrittenOut = (document: Node): Node => {
  const components = nodeAt(document, 'components')
  const parameters = eachMember(nodeAt(components, 'parameters'), writtenOut)
  const paths = eachMember(nodeAt(document, 'paths'), (item) => eachMember(ofItem(item), ofItem))
  return { ...document, paths, components: { ...components, parameters } }
}

const eachMember = (node: Node, change: (member: Node) => Node): Node =>
  Object.fromEntries(
    Object.entries(node).map(([name, member]) => [name, isNode(member) ? change(member) : member]),
  )

/** A path item or an operation. */
const ofItem = (item: Node): Node =>
  'parameters' in item
    ? { ...item, parameters: listAt(item, 'parameters').map((one) => (isNode(one) ? writtenOut(one) : one)) }
    : item

const writtenOut = (parameter: Node): Node => {
  if ('$ref' in parameter || 'content' in parameter) return parameter
  const schema = nodeAt(parameter, 'schema')
  const { style = parameter.in === 'query' ? 'form' : 'simple' } = parameter
  const { explode = style === 'form' && isComposite(schema) } = parameter
  const maximum = schema['x-maximum-clamped']
  return { ...parameter, style, explode, schema: maximum === undefined ? schema : { ...schema, maximum } }
}

/** Whether `explode` makes a difference. */
const isComposite = ({ type }: Node): boolean => type === 'array' || type === 'object'
