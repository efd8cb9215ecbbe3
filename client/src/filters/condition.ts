import type { components } from '../../../generated/types.ts'

type Argument = components['schemas']['CatalogCql2Argument']

/** A condition on items: the JSON form of CQL2. `cql2Text` writes it as text. */
export interface Condition extends Operation {
  op: 'and' | 'or' | 'not' | Comparison | 'isNull' | 'like' | 'between' | 'in' | Spatial | Temporal | Lists
}

/** A text without its case, or its accents. */
export interface TextExpression extends Operation {
  op: 'casei' | 'accenti'
}

/** A number that is calculated. */
export interface NumberExpression extends Operation {
  op: Arithmetic
}

interface Operation {
  args: Argument[]
}

/** The value that a property of an item has. */
export interface Property {
  property: string
}

/** A day, in place of an instant. */
export interface Day {
  date: string
}

/** Start and end, both included. */
export interface Interval {
  interval: string[]
}

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '^' | '%' | 'div'
export type Spatial =
  `s_${'intersects' | 'disjoint' | 'equals' | 'touches' | 'crosses' | 'within' | 'contains' | 'overlaps'}`
export type Temporal = `t_${
  | 'after'
  | 'before'
  | 'contains'
  | 'disjoint'
  | 'during'
  | 'equals'
  | 'finishedBy'
  | 'finishes'
  | 'intersects'
  | 'meets'
  | 'metBy'
  | 'overlappedBy'
  | 'overlaps'
  | 'startedBy'
  | 'starts'}`
export type Lists = `a_${'equals' | 'contains' | 'containedBy' | 'overlaps'}`
