import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { METHODS } from '../../server/src/contract/openapi/document.ts'
import { isNode, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'

/** What files declare that say `x-source: assumed` of themselves: names of components, and ids of operations. */
export type AssumedNames = ReadonlySet<string>

/** The mark of a file stands at its left edge. */
const ASSUMED = /^x-source: assumed\b/m

/**
 * Read what the assumed files of a contract declare.
 * @param spec The folder of its root document, which holds a folder for each area.
 */
export const assumedNames = async (spec: string): Promise<AssumedNames> => {
  const files = (await readdir(spec, { recursive: true })).filter((name) => name.endsWith('.yaml'))
  const texts = await Promise.all(files.map((name) => readFile(join(spec, name), 'utf8')))
  return new Set(texts.filter((text) => ASSUMED.test(text)).flatMap((text) => declaredIn(parse(text))))
}

const declaredIn = (file: unknown): string[] =>
  Object.entries(isNode(file) ? file : {}).flatMap(([name, declared]) =>
    isNode(declared) ? [name, ...listOperationIds(declared)] : [],
  )

const listOperationIds = (declared: Node): string[] =>
  METHODS.map((method) => nodeAt(declared, method).operationId).filter(
    (operationId) => typeof operationId === 'string',
  )

/** Kinds of components that carry marks. */
const KINDS = ['parameters', 'headers', 'responses', 'schemas']

/** The contract with the mark of assumed files on each operation and component that they declare. */
export const withMarks = (document: Node, names: AssumedNames): Node => {
  const copy = structuredClone(document)
  const components = KINDS.flatMap((kind) => Object.entries(nodeAt(nodeAt(copy, 'components'), kind)))
  const operations = listOperations(copy).map(({ id, node }) => [id, node] as const)
  for (const [name, node] of [...components, ...operations])
    if (names.has(name) && isNode(node)) node['x-source'] ??= 'assumed'
  return copy
}
