import { listAt, type Node } from '../contract/document.ts'
import type { Scalar, Shape } from './notation/shape.ts'

/** The keywords with which a schema narrows a value down. Members are looked at elsewhere. */
const constraints = (
  'type enum const default minimum maximum exclusiveMinimum exclusiveMaximum x-maximum-clamped multipleOf ' +
  'minLength maxLength pattern format minItems maxItems uniqueItems minProperties maxProperties required ' +
  'dependentRequired propertyNames not'
).split(' ')

/** The constraints that a schema object makes, apart from those of what it refers to. */
export const listConstraints = (node: Node): string[] => constraints.filter((keyword) => keyword in node)

/** What the texts say of a constraint; `told` where the facts do not say whether the source has it in so many words. */
type Standing = 'stated' | 'told' | 'unstated'

/** What the notations of a value, taken together, say of a constraint that a schema object makes. */
export const classifyConstraint = (shapes: readonly Shape[], keyword: string, node: Node): Standing => {
  if (isTold(shapes, keyword, node)) return 'told'
  return isStated(shapes, keyword, node) ? 'stated' : 'unstated'
}

const isTold = (shapes: readonly Shape[], keyword: string, node: Node): boolean => {
  // A pattern writes down what the source tells in prose.
  if (keyword === 'pattern')
    return shapes.some(({ mentions, keywords = {} }) => mentions && !('pattern' in keywords))
  // Both texts allow null here and there, and the notation for it is the same.
  return keyword === 'type' && allowsNull(node) && shapes.some(({ nullable }) => nullable === true)
}

const allowsNull = (node: Node) => listAt(node, 'type').includes('null')

const isStated = (shapes: readonly Shape[], keyword: string, node: Node): boolean => {
  // Of what is half decided, the source gives name and type alone.
  const stating = shapes.filter(({ origin }) => origin !== 'half')
  if (keyword === 'type') return shapes.some(statesType) && !allowsNull(node)
  if (keyword === 'required') return statesRequired(shapes, listAt(node, 'required'))
  if (keyword === 'enum') return stating.some((shape) => statesValues(shape, listAt(node, 'enum')))
  if (keyword === 'const') return stating.some((shape) => statesValues(shape, [node.const]))
  return stating.some((shape) => states(shape, keyword, node[keyword]))
}

const statesType = ({ type, values, members, variants }: Shape) =>
  [type, values, members, variants].some((statement) => statement !== undefined)

const states = ({ keywords = {}, formats = [] }: Shape, keyword: string, value: unknown) =>
  keyword === 'format' ? formats.some((format) => format === value) : keyword in keywords

const statesValues = ({ values }: Shape, found: readonly unknown[]) =>
  values?.closed === true && found.every((value) => value === null || isAmong(values.list, value))

const isAmong = (list: readonly Scalar[], value: unknown) => list.some((stated) => stated === value)

/** A member that tells variants apart is required by nature. */
const statesRequired = (shapes: readonly Shape[], names: readonly unknown[]) => {
  const stated = shapes.flatMap(({ required = [], variants, origin }) => [
    ...(origin === 'half' ? [] : required),
    ...(variants ? [variants.tag] : []),
  ])
  return names.every((name) => stated.some((known) => known === name))
}
