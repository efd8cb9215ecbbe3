import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Mosaic } from './published-mosaics.ts'

/** Whether a caller may download the quads of a mosaic: may download items of every type that it is made of. */
export const mayDownload = (entitlements: Entitlements, caller: Principal, { itemTypes }: Mosaic): boolean =>
  itemTypes.every((itemType) => entitlements.mayDownload(caller, itemType))
