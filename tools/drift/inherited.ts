import { METHODS } from '../../server/src/contract/openapi/document.ts'
import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import type { Section } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'

/**
 * A contract in which every operation says itself what it takes over from its path item and from the whole: parameters,
 * servers and security, and of a parameter how it is written. So it makes no difference where a contract says them.
 */
export const withInherited = (contract: Node): Node => {
  const { security = [], ...whole } = contract
  const components = nodeAt(contract, 'components')
  const parameters = Object.entries(nodeAt(components, 'parameters')).map(
    ([name, parameter]) => [name, isNode(parameter) ? inFull(parameter) : parameter] as const,
  )
  return {
    ...whole,
    paths: completeItems(contract, 'paths', security),
    ...(isNode(contract.webhooks) && { webhooks: completeItems(contract, 'webhooks', security) }),
    components: { ...components, parameters: Object.fromEntries(parameters) },
  }
}

const completeItems = (contract: Node, section: Section, security: unknown): Node =>
  Object.fromEntries(
    Object.entries(nodeAt(contract, section)).map(([path, item]) => {
      if (!isNode(item)) return [path, item]
      const { parameters: _parameters, servers, ...rest } = item
      const operations = METHODS.flatMap((method) => {
        const operation = item[method]
        if (!isNode(operation)) return []
        const parameters = mergeParameters(contract, item, operation)
        return [[method, { ...(servers !== undefined && { servers }), security, ...operation, parameters }]]
      })
      return [path, { ...rest, ...Object.fromEntries(operations) }]
    }),
  )

/** An operation's own parameters, and those of its path item that it does not replace. */
const mergeParameters = (contract: Node, item: Node, operation: Node): Node[] => {
  const parameterKey = (parameter: Node) => {
    const { in: location, name } = resolve(contract, parameter)
    return `${String(location)} ${String(name)}`
  }
  const all = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].filter(isNode)
  return [...new Map(all.map((parameter) => [parameterKey(parameter), inFull(parameter)])).values()]
}

/** @see https://spec.openapis.org/oas/v3.1.1.html#fixed-fields-for-use-with-schema */
const inFull = (parameter: Node): Node => {
  if (!('schema' in parameter)) return parameter
  const style = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple'
  const stated = { style, allowReserved: false, ...parameter }
  return { explode: stated.style === 'form', ...stated }
}
