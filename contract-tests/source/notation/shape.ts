/** The JSON types of the source; `null` is never a type of its own there. */
export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
export type Scalar = string | number | boolean

/** Who states something: the source, or contract-decisions.md where the source does not show it. */
export type Origin = 'source' | 'decision'

/** Who states a value: `half` where the source names it and contract-decisions.md says what it holds. */
export type Stated = Origin | 'half'

/** Schema keywords whose value the source can state. `x-maximum-clamped` is a maximum that is applied, not enforced. */
export type Keyword =
  | 'default'
  | 'minimum'
  | 'maximum'
  | 'x-maximum-clamped'
  | 'pattern'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'deprecated'

export type Members = Readonly<Record<string, Shape>>

/** Forms of an object that the value of one member tells apart. */
export interface Variants {
  readonly tag: string
  readonly cases: Members
}

/** One value of the wire and all that the texts state of it; empty where they do not even show its type. */
export interface Shape {
  readonly type?: JsonType
  /** One of these; an empty one stands for no format at all. */
  readonly formats?: readonly string[]
  /** Exactly these values if `closed`, else values that it has to allow among others. */
  readonly values?: { readonly list: readonly Scalar[]; readonly closed: boolean }
  readonly keywords?: Readonly<Partial<Record<Keyword, Scalar>>>
  readonly absentKeyword?: Keyword
  /** The whole set of required members of the object. */
  readonly required?: readonly string[]
  /** Members that contract-decisions.md or an open standard requires, and maybe others. */
  readonly needs?: readonly string[]
  readonly members?: Members
  readonly element?: Shape
  /** The values of a map from any name. */
  readonly entry?: Shape
  readonly variants?: Variants
  readonly nullable?: boolean
  /** What the prose of the place has to mention, where no keyword can say it. */
  readonly mentions?: readonly RegExp[]
  /** Required as a parameter; a parameter without it is optional. */
  readonly mandatory?: boolean
  /** An array parameter that is sent once for each element. */
  readonly repeated?: boolean
  /** One form of the value among others that are not looked at. */
  readonly oneForm?: boolean
  /** Other forms that the value has to be able to take too. */
  readonly otherForms?: readonly Shape[]
  /** An open standard defines further members. */
  readonly open?: boolean
  /** The object may have members that the source does not name: it cannot be closed. */
  readonly extensible?: boolean
  /** Who states the value, where it is not who states what it is part of. */
  readonly origin?: 'decision' | 'half'
  /** A shape that many operations share: its facts count once and are looked for at each of them. */
  readonly resource?: { readonly name: string; readonly table: string }
}
