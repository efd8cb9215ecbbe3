/** Files that the tools of an order make at once, at most. */
export const MAX_OUTPUTS = 2000

/** A sentence on files that are not made, since there are more. */
export const tooMany = (leftOut: number): string =>
  `${leftOut} more ${leftOut === 1 ? 'file was' : 'files were'} not made: tools make at most ${MAX_OUTPUTS}`
