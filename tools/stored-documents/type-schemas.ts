import ts from 'typescript'

/** A JSON schema, as JSON. */
export type Schema = boolean | Readonly<Record<string, unknown>>

/**
 * Translates TypeScript types to JSON schemas. Objects become definitions, so that recursive types end and types that
 * several documents have in common are written once. Further members are allowed, as the type system allows them.
 */
export class TypeSchemas {
  readonly #checker: ts.TypeChecker
  readonly #names = new Map<ts.Type, string>()
  readonly #definitions = new Map<string, Schema>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  /** The definitions that the schemas so far refer to, by name. */
  get definitions(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.#definitions].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /**
   * @param place names the definition of an object type that has no name of its own
   * @throws Error for a type whose values are not JSON
   */
  toSchema(type: ts.Type, place: string): Schema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true
    if (type.flags & ts.TypeFlags.Never) return false
    if (type.isUnion()) return this.#unionSchema(type.types, place)
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { const: this.#checker.typeToString(type) === 'true' }
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' }
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive))
      return this.#objectSchema(type, place)
    throw new Error(`${this.#checker.typeToString(type)}: such a type has no JSON. Store another type.`)
  }

  #unionSchema(all: readonly ts.Type[], place: string): Schema {
    const types = all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    const booleans = types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)
    const literals = types.flatMap((type) =>
      type.isStringLiteral() || type.isNumberLiteral() ? [type.value] : [],
    )
    const others = types.filter(
      (type) =>
        !(type.isStringLiteral() || type.isNumberLiteral() || type.flags & ts.TypeFlags.BooleanLiteral),
    )
    const schemas: Schema[] = [
      ...(literals.length > 0 ? [{ enum: literals }] : []),
      ...(booleans.length > 1 ? [{ type: 'boolean' }] : booleans.map((type) => this.toSchema(type, place))),
      ...others.map((type) => this.toSchema(type, place)),
    ]
    const [only] = schemas
    return schemas.length === 1 && only !== undefined ? only : { anyOf: schemas }
  }

  #objectSchema(type: ts.Type, place: string): Schema {
    if (this.#checker.isTupleType(type)) return this.#tupleSchema(type, place)
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#typeArguments(type)
      return item ? { type: 'array', items: this.toSchema(item, `${place}.items`) } : { type: 'array' }
    }
    const known = this.#names.get(type)
    if (known !== undefined) return { $ref: `#/$defs/${known}` }
    const name = this.#nameFor(type, place)
    this.#names.set(type, name)
    this.#definitions.set(name, true) // which keeps its place while its members are translated
    this.#definitions.set(name, this.#membersSchema(type, name))
    return { $ref: `#/$defs/${name}` }
  }

  #tupleSchema(type: ts.Type, place: string): Schema {
    const { target } = this.#asReference(type)
    const items = this.#typeArguments(type)
    const isFixed = 'elementFlags' in target && Array.isArray(target.elementFlags)
    const flags: readonly unknown[] = isFixed && Array.isArray(target.elementFlags) ? target.elementFlags : []
    const rest = flags.findIndex((flag) => flag === ts.ElementFlags.Rest)
    const fixed = (rest < 0 ? items : items.slice(0, rest)).map((item, at) =>
      this.toSchema(item, `${place}.${at}`),
    )
    const required = flags.filter((flag) => flag === ts.ElementFlags.Required).length
    const [tail] = rest < 0 ? [] : items.slice(rest)
    return {
      type: 'array',
      ...(fixed.length > 0 && { prefixItems: fixed }),
      minItems: required,
      items: tail ? this.toSchema(tail, `${place}.items`) : false,
    }
  }

  #membersSchema(type: ts.Type, place: string): Schema {
    if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0)
      throw new Error(`${this.#checker.typeToString(type)}: a function has no JSON. Store another type.`)
    const members = this.#checker.getPropertiesOfType(type).map((member) => {
      const memberType = this.#checker.getTypeOfSymbol(member)
      const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional) || includesUndefined(memberType)
      return { name: member.name, isOptional, schema: this.toSchema(memberType, `${place}.${member.name}`) }
    })
    const others = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String)
    const required = members.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
    return {
      type: 'object',
      ...(members.length > 0 && {
        properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
      }),
      ...(required.length > 0 && { required }),
      ...(others && { additionalProperties: this.toSchema(others, `${place}.others`) }),
    }
  }

  /** Definitions are named after their types or places, so that a change of one type leaves the other names alone. */
  #nameFor(type: ts.Type, place: string): string {
    const name = type.isClassOrInterface() ? type.symbol.name : place
    let unique = name
    let count = 1
    while (this.#definitions.has(unique)) unique = `${name}-${++count}`
    return unique
  }

  #typeArguments(type: ts.Type): readonly ts.Type[] {
    return this.#checker.getTypeArguments(this.#asReference(type))
  }

  #asReference(type: ts.Type): ts.TypeReference {
    if (isReference(type)) return type
    throw new Error(`${this.#checker.typeToString(type)}: expected an array type`)
  }
}

const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type

const includesUndefined = (type: ts.Type): boolean =>
  Boolean(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown)) ||
  (type.isUnion() && type.types.some(includesUndefined))
