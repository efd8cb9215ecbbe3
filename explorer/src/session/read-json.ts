/** The JSON of an answer as an object's members; none where it is no object. */
export const readMembers = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const read: unknown = await response.json()
  return typeof read === 'object' && read !== null ? { ...read } : {}
}
