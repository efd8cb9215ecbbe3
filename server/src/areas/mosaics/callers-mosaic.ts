import type { Principal } from '../../kernel/principal.ts'
import type { Mosaic } from './mosaic-store.ts'
import type { MosaicsServices } from './services.ts'

/** A mosaic, and what depends on the caller who reads it. */
export interface CallersMosaic {
  readonly root: string
  readonly mosaic: Mosaic
  /** Pixels. */
  readonly quadSize: number
  /** Template of the addresses of its tiles, which carries a token of its own. */
  readonly tiles: string
  /** Whether the caller may download its quads. */
  readonly mayDownload: boolean
}

type Services = Pick<MosaicsServices, 'entitlements' | 'quadSize' | 'tileTokens'>

export const callersMosaic = (
  { entitlements, quadSize, tileTokens }: Services,
  root: string,
  caller: Principal,
  mosaic: Mosaic,
): CallersMosaic => ({
  root,
  mosaic,
  quadSize,
  tiles: tileTokens.link(root, mosaic.name, caller),
  mayDownload: mayDownload(entitlements, caller, mosaic),
})

/** Whether a caller may download the quads of a mosaic: may download items of every type that it is made of. */
export const mayDownload = (
  entitlements: MosaicsServices['entitlements'],
  caller: Principal,
  { itemTypes }: Mosaic,
): boolean => itemTypes.every((itemType) => entitlements.mayDownload(caller, itemType))
