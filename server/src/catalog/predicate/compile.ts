import { isBbox, isGeometry, isInterval, isList, isOperation, isProperty } from '../cql2/expression.ts'
import type { Argument, Expression } from '../cql2/expression.ts'
import { intersects } from '../geometry/intersects.ts'
import { boxPart, partsOf } from '../geometry/part.ts'
import { parseSearchBox } from '../geometry/search-box.ts'
import { parseGeometry } from '../geometry/parse.ts'
import { splitSearchArea } from '../geometry/antimeridian.ts'
import { parseInterval } from '../instant.ts'
import type { SceneReader } from './reader.ts'

type Test<Candidate> = (candidate: Candidate) => boolean

/** A condition as a test of one scene: true where it is met. */
export const compile = <Candidate>(where: Expression, reader: SceneReader<Candidate>): Test<Candidate> => {
  if (typeof where === 'boolean') return () => where
  if (isProperty(where)) return (candidate) => reader.value(where.property)(candidate) === true
  const [first, second] = where.args
  switch (where.op) {
    case 'and': {
      const tests = where.args.map((each) => compile(expression(each), reader))
      return (candidate) => tests.every((test) => test(candidate))
    }
    case 'in': {
      const values = new Set<unknown>(isList(second) ? second : [])
      const read = reader.value(propertyOf(first))
      return (candidate) => values.has(read(candidate))
    }
    case 's_intersects':
      return meets(second, reader)
    case 't_intersects': {
      const interval = intervalOf(second)
      return (candidate) => {
        const { start, end } = reader.span(candidate)
        return start <= interval.end && end >= interval.start
      }
    }
    default:
      throw new TypeError(`no operator ${where.op}`)
  }
}

const meets = <Candidate>(shape: Argument | undefined, reader: SceneReader<Candidate>): Test<Candidate> => {
  if (isGeometry(shape)) {
    const parts = partsOf(splitSearchArea(parseGeometry(shape, 180)))
    return (candidate) => intersects(reader.parts(candidate), parts)
  }
  if (!isBbox(shape)) throw new TypeError('no shape')
  const { boxes, heights } = parseSearchBox(shape.bbox)
  const parts = boxes.map(boxPart)
  return (candidate) => {
    const own = reader.heights(candidate)
    return (
      (!heights || !own || (heights[0] <= own.end && heights[1] >= own.start)) &&
      intersects(reader.parts(candidate), parts)
    )
  }
}

const intervalOf = (argument: Argument | undefined) => {
  if (!isInterval(argument)) throw new TypeError('no interval')
  const [start, end] = argument.interval
  if (typeof start !== 'string' || typeof end !== 'string') throw new TypeError('no literal interval')
  return start === '..' && end === '..'
    ? { start: -Infinity, end: Infinity }
    : parseInterval(`${start}/${end}`)
}

const propertyOf = (argument: Argument | undefined): string => {
  if (!isProperty(argument)) throw new TypeError('no property')
  return argument.property
}

const expression = (argument: Argument): Expression => {
  if (isOperation(argument)) return argument
  throw new TypeError('no expression')
}
