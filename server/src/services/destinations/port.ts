/** What a reference of a destination leads to. `reference` is the destination's own, also where the default was meant. */
export type FoundDestination =
  | { readonly kind: 'inUse'; readonly reference: string }
  | { readonly kind: 'archived'; readonly reference: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noDefault' }

/** The destinations of organizations, for those who deliver there. */
export interface Destinations {
  /** @param reference of a destination, or of the default one */
  find(orgId: number, reference: string): Promise<FoundDestination>
}
