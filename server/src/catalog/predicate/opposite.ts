import { isOperation } from '../cql2/expression.ts'
import type { Argument } from '../cql2/expression.ts'

/** A condition that holds exactly where another is false, not unknown; undefined where there is no simple one. */
export const opposite = (argument: Argument | undefined): Argument | undefined => {
  if (typeof argument === 'boolean') return !argument
  if (!isOperation(argument)) return undefined
  const { op, args } = argument
  if (op === 'not') return args[0]
  const other = OPPOSITES.get(op)
  if (other === undefined) return undefined
  return { op: other, args: isLogical(op) ? args.map((each) => ({ op: 'not', args: [each] })) : args }
}

const isLogical = (op: string): boolean => op === 'and' || op === 'or'

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['and', 'or'],
  ['or', 'and'],
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
  ['<>', '='],
  ['s_disjoint', 's_intersects'],
  ['t_disjoint', 't_intersects'],
])
