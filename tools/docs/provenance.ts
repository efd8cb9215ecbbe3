/** How often a document says that something is a choice of this project: `x-source: assumed`, and each word of `x-assumed`. */
export const choicesIn = (node: unknown): number => {
  if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + choicesIn(each), 0)
  if (typeof node !== 'object' || node === null) return 0
  return Object.entries(node).reduce((sum, [key, value]: [string, unknown]) => {
    if (key === 'x-source') return sum + (value === 'assumed' ? 1 : 0)
    return sum + (key === 'x-assumed' && Array.isArray(value) ? value.length : choicesIn(value))
  }, 0)
}

/** What a page says of them. */
export const choicesText = (choices: number): string =>
  `Choices of this project where the requirement is silent: ${choices}`
