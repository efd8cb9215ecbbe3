/** The JSON types of the source; `null` is never a type of its own there. */
export type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
export type Scalar = string | number | boolean

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

/**
 * A JSON value as the texts write it down: an object literal for an object, `[element]` for an array of such
 * elements, a `Shape` for everything else.
 */
export type Notation = Shape | readonly [Notation] | { readonly [member: string]: Notation }

/** Forms of an object that the value of one member tells apart. */
export interface Variants {
  readonly tag: string
  readonly cases: Readonly<Record<string, Notation>>
}

/** Everything that can be stated of one value. */
interface Statements {
  readonly type?: JsonType
  /** One of these; an empty one stands for no format at all. */
  readonly formats?: readonly string[]
  readonly values?: { readonly list: readonly Scalar[]; readonly closed: boolean }
  readonly keywords?: Readonly<Partial<Record<Keyword, Scalar>>>
  readonly absentKeyword?: Keyword
  /** The whole set of required members of the object. */
  readonly required?: readonly string[]
  /** Members that contract-decisions.md or an open standard requires. */
  readonly needs?: readonly string[]
  readonly members?: Readonly<Record<string, Notation>>
  readonly element?: Notation
  /** The values of a map from any name. */
  readonly entry?: Notation
  readonly variants?: Variants
  readonly nullable?: boolean
  /** What the prose of the place has to mention, where no keyword can say it. */
  readonly mentions?: readonly RegExp[]
  /** Required as a parameter; a parameter without it is optional. */
  readonly mandatory?: boolean
  readonly repeated?: boolean
  /** One form of the value among others that are not looked at. */
  readonly oneForm?: boolean
  /** Other forms that the value has to be able to take too. */
  readonly otherForms?: readonly Notation[]
  /** An open standard defines further members. */
  readonly open?: boolean
  /** The object may have members that the source does not name: it cannot be closed. */
  readonly extensible?: boolean
  /** Stated by contract-decisions.md, not by the source. */
  readonly decided?: boolean
  /** Named by the source, its contents by contract-decisions.md: a mark is neither asked for nor refused. */
  readonly half?: boolean
  readonly resource?: { readonly name: string; readonly table: string }
}

/** One value of the wire and all that the texts state of it. Every method returns a narrower shape. */
export class Shape {
  readonly states: Statements

  constructor(states: Statements) {
    this.states = states
  }

  private also(more: Statements): Shape {
    return new Shape({ ...this.states, ...more })
  }

  private keyword(more: Partial<Record<Keyword, Scalar>>): Shape {
    return this.also({ keywords: { ...this.states.keywords, ...more } })
  }

  from = (minimum: number) => this.keyword({ minimum })
  to = (maximum: number) => this.keyword({ maximum })
  /** Larger values are not refused but lowered to this one. */
  clampedTo = (maximum: number) =>
    this.keyword({ 'x-maximum-clamped': maximum }).also({ absentKeyword: 'maximum' })
  default = (value: Scalar) => this.keyword({ default: value })
  pattern = (pattern: string) => this.keyword({ pattern })
  /** Length in characters. */
  length = (minLength: number, maxLength: number) => this.keyword({ minLength, maxLength })
  /** Number of elements. */
  count = (minItems: number, maxItems: number) => this.keyword({ minItems, maxItems })
  /** Values that it has to allow; others may exist. */
  allowing = (...list: string[]) => this.also({ values: { list, closed: false } })
  deprecated = () => this.keyword({ deprecated: true })
  /** Exactly these members are required. */
  requires = (...required: string[]) => this.also({ required })
  /** Not the source but contract-decisions.md or an open standard requires these members, and maybe others. */
  needs = (...needs: string[]) => this.also({ needs })
  /** Number of members. */
  withMembers = (minProperties: number) => this.keyword({ minProperties })
  /** Required, said of a parameter. */
  required = () => this.also({ mandatory: true })
  /** An array parameter that is sent once for each element. */
  repeated = () => this.also({ repeated: true })
  orNull = () => this.also({ nullable: true })
  mentions = (...mentions: RegExp[]) => this.also({ mentions })
  /** The contract may allow other forms at the same place. */
  amongOthers = () => this.also({ oneForm: true })
  /** It has to allow these forms as well. */
  or = (...otherForms: Notation[]) => this.also({ oneForm: true, otherForms })
  /** The contract may add what an open standard defines. */
  open = () => this.also({ open: true })
  /** Open, and by the source itself. */
  extensible = () => this.also({ open: true, extensible: true })
  decided = () => this.also({ decided: true })
  /** The source names the value, contract-decisions.md says what it holds. */
  halfDecided = () => this.also({ half: true })
  /** These members too. */
  having = (members: Readonly<Record<string, Notation>>) =>
    this.also({ members: { ...this.states.members, ...members } })
  /** Variants told apart by the value of a member. */
  variants = (tag: string, cases: Readonly<Record<string, Notation>>) =>
    this.also({ variants: { tag, cases } })
  /** Of its variants, these alone. */
  onlyVariants = (...tags: string[]) => {
    const { variants } = this.states
    if (!variants) throw new Error('A shape without variants cannot be narrowed to some of them')
    const cases = Object.entries(variants.cases).filter(([tag]) => tags.includes(tag))
    return this.variants(variants.tag, Object.fromEntries(cases))
  }
  /** A shape that many operations share: its facts count once and are looked for at each of them. */
  named = (name: string, table: string) => this.also({ resource: { name, table } })
}

export const string = new Shape({ type: 'string' })
export const integer = new Shape({ type: 'integer' })
export const number = new Shape({ type: 'number' })
export const boolean = new Shape({ type: 'boolean' })
/** Something whose type the texts do not show. */
export const anything = new Shape({})

export const formatted = (type: JsonType, ...formats: string[]) => new Shape({ type, formats })
export const dateTime = formatted('string', 'date-time')
export const date = formatted('string', 'date')
export const uuid = formatted('string', 'uuid')
export const uri = formatted('string', 'uri')
/** A URI with places to fill in, which is no URI before they are filled. */
export const uriTemplate = formatted('string', 'uri-template', 'uri', '')
export const float = formatted('number', 'float')
export const double = formatted('number', 'double')
export const int32 = formatted('integer', 'int32')

/** Exactly these values. */
export const oneOf = (...list: string[]) => new Shape({ type: 'string', values: { list, closed: true } })
/** Values that the source shows as examples: others may exist. */
export const suchAs = (...list: string[]) => new Shape({ type: 'string', values: { list, closed: false } })
export const always = (value: Scalar) => new Shape({ values: { list: [value], closed: true } })

export const list = (element: Notation) => new Shape({ type: 'array', element })
export const map = (entry: Notation) => new Shape({ type: 'object', entry })
export const object = (members: Readonly<Record<string, Notation>>) => new Shape({ type: 'object', members })
/** An object whose members are not shown. */
export const anyObject = new Shape({ type: 'object' })

const isList = (notation: Notation): notation is readonly [Notation] => Array.isArray(notation)

/** The shape that a notation stands for. */
export const shapeOf = (notation: Notation): Shape => {
  if (notation instanceof Shape) return notation
  return isList(notation) ? list(notation[0]) : object(notation)
}

/** The geometries of RFC 7946 that have coordinates, each with its nesting. */
export const geometry = new Shape({ type: 'object' })
  .variants('type', {
    Point: object({ coordinates: list(number) }).open(),
    MultiPoint: object({ coordinates: list(list(number)) }).open(),
    LineString: object({ coordinates: list(list(number)) }).open(),
    MultiLineString: object({ coordinates: list(list(list(number))) }).open(),
    Polygon: object({ coordinates: list(list(list(number))) }).open(),
    MultiPolygon: object({ coordinates: list(list(list(list(number)))) }).open(),
  })
  .open()
  .named('GeoJSON geometry', 'RFC 7946')
