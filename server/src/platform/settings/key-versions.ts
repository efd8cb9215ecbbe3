/** How many keys a user has had, by user id; one who is not named has had one. */
export type KeyVersions = ReadonlyMap<string, number>

/**
 * Which of its keys each user has.
 * @param text a list with commas of a user's id and the number of its key: `4101=2,5203=3`
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseKeyVersions = (text: string): KeyVersions => {
  const versions = text.split(',').map((part): [string, number] => {
    const [, userId = '', version] = /^(\w+)=([1-9]\d{0,5})$/.exec(part.trim()) ?? []
    if (version === undefined)
      throw new Error('must be a list such as 4101=2,5203=3: user id and number of the key')
    return [userId, Number(version)]
  })
  return new Map(versions)
}
