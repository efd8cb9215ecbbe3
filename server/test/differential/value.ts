import { isList, isOperation, isProperty } from '../../src/catalog/cql2/expression.ts'
import type { Argument, Operation } from '../../src/catalog/cql2/expression.ts'
import { ASSET_NAMES } from '../../src/catalog/cql2/known-properties.ts'
import type { ParsedScene } from './parsed-scene.ts'
import type { SceneTable, Value } from './scene-table.ts'
import { withoutAccents } from './text.ts'

/** What an argument says of the scene in a row. */
export type Of<Result> = (row: number) => Result

/** Where no scene has a part in it, a value is worked out once, and else once for each scene. */
export const readValue = (argument: Argument | undefined, table: SceneTable): Of<Value | undefined> => {
  if (argument === undefined || typeof argument !== 'object') return () => argument
  const read = createReader(argument, table)
  if (!isOfScenes(argument)) {
    const value = read(0)
    return () => value
  }
  const values = table.values.of(JSON.stringify(argument), (_scene, row) => read(row))
  return (row) => values[row]
}

/** Whether it reads a property. */
export const isOfScenes = (argument: Argument): boolean =>
  isProperty(argument) ||
  (isOperation(argument) && argument.args.some(isOfScenes)) ||
  (isList(argument) && argument.some(isOfScenes))

const createReader = (argument: Argument, table: SceneTable): Of<Value | undefined> => {
  if (isProperty(argument)) return (row) => findProperty(argument.property, table.scenes[row])
  if (isOperation(argument)) return readResult(argument, table)
  if (!isList(argument)) throw new TypeError(`not a value: ${JSON.stringify(argument)}`)
  const elements = argument.map((each) => readValue(each, table))
  return (row) => elements.map((element) => element(row))
}

const findProperty = (name: string, parsed: ParsedScene | undefined): Value | undefined => {
  if (!parsed) return undefined
  const { scene } = parsed
  if (name === 'id' || name === 'collection') return scene[name]
  if (name === ASSET_NAMES) return Object.keys(scene.assets)
  const value = scene.properties[name]
  return isValue(value) ? value : undefined
}

const isValue = (value: unknown): value is Value => {
  if (typeof value === 'object') return Array.isArray(value)
  return value !== undefined
}

const readResult = ({ op, args: [first, second] }: Operation, table: SceneTable): Of<Value | undefined> => {
  const left = readValue(first, table)
  if (op === 'casei') return changeText(left, (text) => text.toLowerCase())
  if (op === 'accenti') return changeText(left, withoutAccents)
  const right = readValue(second, table)
  return (row) => {
    const a = left(row)
    const b = right(row)
    return a === undefined || b === undefined ? undefined : calculated(op, Number(a), Number(b))
  }
}

const changeText =
  (value: Of<Value | undefined>, change: (text: string) => string): Of<Value | undefined> =>
  (row) => {
    const text = value(row)
    return text === undefined ? undefined : change(String(text))
  }

const calculated = (op: string, a: number, b: number): number => {
  switch (op) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
    case 'div':
      return Math.trunc(a / b)
    case '^':
      return a ** b
    default:
      throw new TypeError(`no function ${op}`)
  }
}
