import type { Principal } from '../../kernel/principal.ts'

/** What a caller may have the bytes of. What a caller who is known may list and read about is not limited. */
export interface Entitlements {
  /** Whether assets of items of this type may be downloaded. */
  mayDownload(caller: Pick<Principal, 'orgId'>, itemType: string): boolean
  /** Whether items of this type are withheld from nobody, so that whoever asks may know of them. */
  isPublic(itemType: string): boolean
}

/** Entitlements of organisations that each lack some item types. An organisation that is not known lacks none. */
export const createEntitlements = (
  organisations: readonly { readonly id: number; readonly withheld: readonly string[] }[],
): Entitlements => {
  const withheld = new Map(organisations.map(({ id, withheld: types }) => [id, new Set(types)]))
  return {
    mayDownload: ({ orgId }, itemType) => !withheld.get(orgId)?.has(itemType),
    isPublic: (itemType) => ![...withheld.values()].some((types) => types.has(itemType)),
  }
}
