/** A value's members; none where it is no object. */
export const asMembers = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The members of an answer's JSON. */
export const readMembers = async (response: Response): Promise<Readonly<Record<string, unknown>>> =>
  asMembers(await response.json())
