/** A value that nobody may change, at any depth: what is stored, and therefore what is read and sent. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value

/** Freezes a plain value with all its parts, so that all readers can share it. */
export const freezeDeep = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  for (const part of Object.values(value)) freezeDeep(part)
  Object.freeze(value)
}
