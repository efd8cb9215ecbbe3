import { inAddress } from '../shell/address.ts'

/** Asset type whose pixels are on the map, of the scene that is open; empty for none. */
export const shownAsset = inAddress('pixels')
