import { isNode, listAt, nodeAt } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import type { OperationNode, Section } from '../../server/src/contract/openapi/operations.ts'
import {
  parseComponent,
  componentsFrom,
  escapeToken,
  resolve,
} from '../../server/src/contract/openapi/references.ts'
import type { Direction } from './directions.ts'

/** A part of an operation in which a caller meets a change. */
export interface Place {
  readonly operationId: string
  /** `either` where the operation itself is meant. */
  readonly direction: Direction | 'either'
  /** `query parameter "limit"`, `body`, `response 200`, `operation`. */
  readonly part: string
}

/** A part of an operation, with where and what it is. */
interface Held extends Place {
  readonly pointer: string
  readonly content: unknown
}

/**
 * Where callers meet the parts of a contract that is split by direction.
 * @returns for a JSON pointer into it, every place that holds what the pointer names, or refers to it; none for what
 * belongs to no operation
 */
export const placesIn = (contract: Node): ((pointer: string) => readonly Place[]) => {
  const sections: readonly Section[] = ['paths', 'webhooks']
  const operations = sections.flatMap((section) =>
    listOperations(contract, section).map((operation) => ({
      pointer: `#/${section}/${escapeToken(operation.path)}/${operation.method}`,
      place: { operationId: operation.id, direction: 'either', part: 'operation' } as const,
      parts: listParts(contract, operation, section).map((part) => ({
        ...part,
        reached: componentsFrom(contract, part.content),
      })),
    })),
  )
  return (pointer) => {
    // A security scheme is asked for by name, not referred to.
    const component = pointer.startsWith('#/components/securitySchemes/')
      ? undefined
      : parseComponent(pointer)
    return operations.flatMap((operation) => {
      const parts = operation.parts.filter((part) =>
        component === undefined ? isWithin(pointer, part.pointer) : part.reached.has(component),
      )
      if (parts.length > 0)
        return parts.map(({ operationId, direction, part }) => ({ operationId, direction, part }))
      return isWithin(pointer, operation.pointer) || isWithin(operation.pointer, pointer)
        ? [operation.place]
        : []
    })
  }
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`)

const listParts = (contract: Node, operation: OperationNode, section: Section): readonly Held[] => {
  const { id, method, path, node, pathItem } = operation
  const item = `#/${section}/${escapeToken(path)}`
  const [sent, received] =
    section === 'paths' ? (['request', 'response'] as const) : (['response', 'request'] as const)
  const parameters = (parent: Node, at: string): Held[] =>
    listAt(parent, 'parameters').map((content, index) => ({
      operationId: id,
      direction: sent,
      part: parameterName(contract, content),
      pointer: `${at}/parameters/${index}`,
      content,
    }))
  const body = { operationId: id, direction: sent, part: 'body', pointer: `${item}/${method}/requestBody` }
  return [
    ...parameters(pathItem, item),
    ...parameters(node, `${item}/${method}`),
    ...('requestBody' in node ? [{ ...body, content: node.requestBody }] : []),
    ...Object.entries(nodeAt(node, 'responses')).map(([status, content]) => ({
      operationId: id,
      direction: received,
      part: `response ${status}`,
      pointer: `${item}/${method}/responses/${status}`,
      content,
    })),
  ]
}

const parameterName = (contract: Node, parameter: unknown): string => {
  const { in: location, name } = isNode(parameter) ? resolve(contract, parameter) : {}
  return `${String(location)} parameter "${String(name)}"`
}
