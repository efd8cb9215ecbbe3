/** A value that nobody may change, down to its last member: what is stored, and so what is read and sent. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value
