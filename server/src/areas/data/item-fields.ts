import { isOperation, isProperty } from '../../catalog/cql2/expression.ts'
import type { Argument } from '../../catalog/cql2/expression.ts'
import type { Scene } from '../../catalog/scene.ts'
import { FIELDS, isOwn } from './fields.ts'
import type { ScalarField } from './fields.ts'

type Scalar = string | number | boolean

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The fields of a scene's item except its times and its type. */
export const fieldsOf = (scene: Scene): Record<string, Scalar> => ({
  ...ownFields(scene),
  ...derivedFields(scene),
})

/** Properties from which no field is derived are fields themselves, unless they are lists or objects. */
const ownFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, value] of Object.entries(properties))
    if (isScalar(value) && isOwnField(name)) fields[name] = value
  return fields
}

/** Whether a property of a scene is a field as it stands. */
export const isOwnField = (name: string): boolean => !FIELDS.has(name) && isOwn(name)

/** The fields that are derived, in the order in which items have them. */
export const DERIVED: readonly (readonly [string, ScalarField])[] = [...FIELDS].flatMap(([name, field]) =>
  field.kind === 'time' ? [] : [[name, field]],
)

const derivedFields = ({ properties }: Scene): Record<string, Scalar> => {
  const fields: Record<string, Scalar> = {}
  for (const [name, { kind, sources }] of DERIVED) {
    const source = sources.find(({ property }) => (properties[property] ?? undefined) !== undefined)
    const value = source && valueOf(source.value, properties)
    if (isScalar(value) && typeof value === TYPES[kind]) fields[name] = value
  }
  return fields
}

/** What the values of a kind of field are in JavaScript. */
export const TYPES = { number: 'number', text: 'string', flag: 'boolean', own: undefined } as const

/** The value of an expression: a property, a number, or the arithmetic that fields use. */
export const valueOf = (
  argument: Argument | undefined,
  properties: Readonly<Record<string, unknown>>,
): unknown => {
  if (typeof argument !== 'object') return argument
  if (isProperty(argument)) return properties[argument.property]
  if (!isOperation(argument)) return undefined
  const [left, right] = argument.args.map((each) => valueOf(each, properties))
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  return ARITHMETIC.get(argument.op)?.(left, right)
}

const ARITHMETIC: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
  ['/', (left, right) => left / right],
])
