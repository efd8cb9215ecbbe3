/** A value that nobody may change, at any depth: what is stored, and therefore what is read and sent. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value
