import { Malformed } from 'imagery-platform-geometry/malformed.ts'

/** An organization, or a part of one that is billed together with it. */
export interface Organization {
  readonly id: number
  readonly name: string
  /** The organization that it is a part of. */
  readonly parent?: number | undefined
  /** Item types whose items its users see and whose assets they may not download. */
  readonly withheld: readonly string[]
}

/**
 * @param find an organization by its id
 * @throws Malformed if it would be its own parent, or that of its parent
 */
export const requireNoCycle = (
  { id, parent }: Organization,
  find: (id: number) => Organization | undefined,
): void => {
  for (let above = parent; above !== undefined; above = find(above)?.parent)
    if (above === id) throw new Malformed('makes the organization a part of itself', 'parent')
}
