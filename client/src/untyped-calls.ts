/** The calls of a client before their types are known: an overload gives them the contract's. */
export type UntypedCalls<Typed> = Readonly<Record<keyof Typed, unknown>>
