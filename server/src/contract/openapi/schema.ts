/** JSON Schema 2020-12: the keywords that the contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: boolean | Schema
  readonly prefixItems?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping?: Readonly<Record<string, string>>
  }
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly 'x-source'?: string
  /** What the pattern requires, in words that follow `must be`. */
  readonly 'x-pattern-words'?: string
  /** What to send instead, by the name of a member that is missing, unknown or has too many items: a sentence. */
  readonly 'x-advice'?: Readonly<Record<string, string>>
  /** Whether it is a name: one line of text, which requests are validated by. @see ../one-line.ts */
  readonly 'x-one-line'?: true
  /** Keywords of this schema that the requirement does not state, although it states the value. */
  readonly 'x-assumed'?: readonly string[]
  /** The largest value that has an effect; a larger one counts as this one instead of being refused. */
  readonly 'x-maximum-clamped'?: number
}
