import { isNode, listAt, nodeAt, type Node } from '../../tools/contract/document.ts'
import { resolve } from './references.ts'

/** Puts a fault into a copy of a contract. */
export type Spoil = (document: Node) => void

/** A fault in the contract, and the kind of fact of an area that has to notice it. */
export type Control = readonly [kind: string, area: string, fault: string, spoil: Spoil]

/** Change every object of a document, the inner ones first. */
export const everywhere = (change: (node: Node) => void): Spoil => {
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const element of value) visit(element)
    if (!isNode(value)) return
    for (const member of Object.values(value)) visit(member)
    change(value)
  }
  return visit
}

/** Take a keyword away wherever it stands. */
export const without = (keyword: string): Spoil =>
  everywhere((node) => {
    Reflect.deleteProperty(node, keyword)
  })

/** Give a keyword another value wherever it stands. */
export const changed = (keyword: string, value: unknown): Spoil =>
  everywhere((node) => {
    if (keyword in node) node[keyword] = value
  })

/** Change every schema that describes a member of this name. */
export const schemasWith = (member: string, change: (members: Node, schema: Node) => void): Spoil =>
  everywhere((node) => {
    const members = nodeAt(node, 'properties')
    if (member in members) change(members, node)
  })

/**
 * Change one operation, whose own parameters, body and answers are first copied out of the components.
 * @throws Error if the contract lacks the operation: then the control proves nothing.
 */
export const operation =
  (call: string, change: (operation: Node, document: Node) => void): Spoil =>
  (document) => {
    const [method = '', path = ''] = call.split(' ')
    const node = nodeAt(nodeAt(nodeAt(document, 'paths'), path), method.toLowerCase())
    if (!('responses' in node)) throw new Error(`The contract has no ${call} to put a fault into`)
    const copied = (part: unknown) => (isNode(part) ? structuredClone(resolve(document, part)) : part)
    const answers = Object.entries(nodeAt(node, 'responses'))
    node.parameters = listAt(node, 'parameters').map(copied)
    node.responses = Object.fromEntries(answers.map(([status, response]) => [status, copied(response)]))
    if ('requestBody' in node) node.requestBody = copied(node.requestBody)
    change(node, document)
  }

/** @throws Error if the operation lacks the parameter. */
export const parameter = (call: string, name: string, change: (parameter: Node) => void): Spoil =>
  operation(call, (node) => {
    const own = listAt(node, 'parameters').filter(isNode)
    const found = own.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`${call} has no parameter ${name} to put a fault into`)
    change(found)
  })

/** Change one answer of an operation. */
export const answer = (call: string, status: string, change: (response: Node) => void): Spoil =>
  operation(call, (node) => {
    change(nodeAt(nodeAt(node, 'responses'), status))
  })

/** Change the part of an operation that is the body of its call. */
export const callBody = (call: string, change: (body: Node) => void): Spoil =>
  operation(call, (node) => {
    change(nodeAt(node, 'requestBody'))
  })
