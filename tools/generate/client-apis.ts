import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode } from '../../server/src/contract/openapi/operations.ts'
import { resolve } from '../../server/src/contract/openapi/references.ts'

/** The docs that a local server serves. */
const DOCS = 'http://localhost:8080/docs'

/** Failures that any operation may have, which a caller cannot tell one from another by. */
const UNTOLD = new Set(['413', '415', '417', '431', '500', 'default'])

/**
 * TypeScript for the client: every operation as a method of its area, with what the contract says of it.
 * @see ../../client/src/platform/operation.ts
 */
export const clientApis = (document: Node): string => {
  const operations = listOperations(document)
  const areas = listAt(document, 'tags').filter(isNode)
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

import type { Operation } from '../client/src/platform/operation.ts'

/** The operations of the platform by area. @throws ApiError (each) where the platform refuses */
export interface Apis {
${areas.map((area) => areaMember(document, area, operations)).join('')}}
`
}

const areaMember = (document: Node, { name, description }: Node, operations: readonly OperationNode[]) => {
  const prefix = `${String(name)}_`
  const members = operations
    .filter(({ id }) => id.startsWith(prefix))
    .map((operation) => {
      const method = `    readonly ${operation.id.slice(prefix.length)}: Operation<'${operation.id}'>\n`
      return `${comment(docLines(document, operation), '    ')}${method}`
    })
  return `${comment([String(description)], '  ')}  readonly ${String(name)}: {\n${members.join('')}  }\n`
}

const docLines = (document: Node, { id, method, path, node }: OperationNode): string[] => [
  `${String(node.summary)}: \`${method.toUpperCase()} ${path}\`.`,
  '',
  ...String(node.description).trim().split('\n'),
  '',
  ...failureLines(document, node),
  `@see ${DOCS}/${id.slice(0, id.indexOf('_'))}.html#${id}`,
]

const failureLines = (document: Node, node: Node): string[] =>
  Object.entries(nodeAt(node, 'responses'))
    .filter(([status]) => !/^[23]/.test(status) && !UNTOLD.has(status))
    .map(([status, response]) => {
      const { description } = resolve(document, isNode(response) ? response : {})
      return `@throws ApiError ${status}: ${String(description)
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ')}`
    })

/** Every schema of the contract by its name, its members exactly those that the contract states. */
export const clientSchemas = (document: Node): string => {
  const schemas = nodeAt(nodeAt(document, 'components'), 'schemas')
  const types = Object.entries(schemas).map(([name, schema]) => {
    const { description } = isNode(schema) ? schema : {}
    const words = typeof description === 'string' ? comment(description.trim().split('\n'), '') : ''
    return `${words}export type ${typeName(name)} = Stated<Schemas['${name}']>\n`
  })
  return `// Generated from spec/ by \`npm run generate\`. Do not edit.

import type { Stated } from '../client/src/stated.ts'
import type { components } from './types.ts'

type Schemas = components['schemas']

${types.join('\n')}`
}

/** `TilingGrid` of `tiling-grid`: a branch of a union is named like its tag. */
const typeName = (name: string): string =>
  name.replaceAll(/(^|[-_])([a-z])/g, (_, _mark, letter: string) => letter.toUpperCase())

const comment = (lines: readonly string[], indent: string): string => {
  const texts = lines.map((line) => line.replaceAll('*/', '*\\/'))
  return texts.length === 1
    ? `${indent}/** ${texts[0]} */\n`
    : `${indent}/**\n${texts.map((text) => `${indent} * ${text}`.trimEnd()).join('\n')}\n${indent} */\n`
}
