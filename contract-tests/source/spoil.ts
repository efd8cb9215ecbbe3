import { isNode, listAt, nodeAt, type Node } from '../contract/document.ts'
import { foundAt } from './references.ts'

/** Puts a fault into a copy of a contract. */
export type Spoil = (document: Node) => void

/** Puts a fault into an object at one of its members. */
type Change = (parent: Node, member: string) => void

export const removed: Change = (parent, member) => {
  Reflect.deleteProperty(parent, member)
}

export const set =
  (value: unknown): Change =>
  (parent, member) => {
    parent[member] = structuredClone(value)
  }

export const added =
  (element: unknown): Change =>
  (parent, member) => {
    parent[member] = [...listAt(parent, member), structuredClone(element)]
  }

export const copiedTo =
  (name: string): Change =>
  (parent, member) => {
    parent[name] = parent[member]
  }

export const movedTo =
  (name: string): Change =>
  (parent, member) => {
    parent[name] = parent[member]
    removed(parent, member)
  }

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

/** Change a keyword wherever it stands. */
export const each = (keyword: string, change: Change): Spoil =>
  everywhere((node) => {
    if (keyword in node) change(node, keyword)
  })

/** Change a list wherever it stands. */
export const eachList = (keyword: string, change: (list: unknown[]) => unknown[]): Spoil =>
  everywhere((node) => {
    if (Array.isArray(node[keyword])) node[keyword] = change(node[keyword])
  })

/** Change every schema that describes a member of this name. */
export const schemasWith = (name: string, change: (schema: Node) => void): Spoil =>
  everywhere((node) => {
    if (name in nodeAt(node, 'properties')) change(node)
  })

/** Change a member in every schema that describes it. */
export const member = (name: string, change: Change): Spoil =>
  schemasWith(name, (schema) => {
    change(nodeAt(schema, 'properties'), name)
  })

/**
 * Change what stands at a path of members, parted by spaces.
 * @throws Error if there is no object to change: then the control proves nothing.
 */
export const at = (path: string, change: Change): Spoil => {
  const steps = path.split(' ')
  return (document) => {
    let parent: unknown = document
    for (const step of steps.slice(0, -1)) parent = isNode(parent) ? parent[step] : undefined
    if (!isNode(parent)) throw new Error(`The contract has nothing at ${path} to put a fault into`)
    change(parent, steps.at(-1) ?? '')
  }
}

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
    const copied = (part: unknown) => structuredClone(foundAt(document, part)?.node ?? part)
    const answers = Object.entries(nodeAt(node, 'responses'))
    node.parameters = listAt(node, 'parameters').map(copied)
    node.responses = Object.fromEntries(answers.map(([status, response]) => [status, copied(response)]))
    if ('requestBody' in node) node.requestBody = copied(node.requestBody)
    change(node, document)
  }

/** Change a part of one operation. */
export const of = (call: string, path: string, change: Change): Spoil => operation(call, at(path, change))

/** @throws Error if the operation lacks the parameter. */
export const parameter = (call: string, name: string, member: string, change: Change): Spoil =>
  operation(call, (node) => {
    const found = listAt(node, 'parameters')
      .filter(isNode)
      .find((candidate) => candidate.name === name)
    if (!found) throw new Error(`${call} has no parameter ${name} to put a fault into`)
    change(found, member)
  })
