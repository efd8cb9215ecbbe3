const MAX_EXCERPT = 24

/** What someone wrote, short enough for an error. */
export const excerpt = (written: string): string => {
  const characters = Array.from(written.slice(0, 2 * MAX_EXCERPT + 2))
  const isWhole = characters.length <= MAX_EXCERPT
  return isWhole ? `"${written}"` : `"${characters.slice(0, MAX_EXCERPT).join('')}…"`
}
