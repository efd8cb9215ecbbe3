import type { StoragePlace } from './port.ts'

/** What a reference resolves to. `reference` is the destination's own, even if the reference was to the default. */
export type FoundDestination =
  | { readonly kind: 'inUse'; readonly reference: string }
  | { readonly kind: 'archived'; readonly reference: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'noDefault' }

/** The destinations of organizations, for areas that deliver to them. */
export interface Destinations {
  /** @param reference of a destination, or of the default one */
  find(orgId: number, reference: string): Promise<FoundDestination>
  /**
   * The storage of a destination, with its secrets.
   * @param reference as `find` gives it
   * @returns undefined where there is no such destination, or it is archived
   */
  findPlace(orgId: number, reference: string): Promise<StoragePlace | undefined>
}
