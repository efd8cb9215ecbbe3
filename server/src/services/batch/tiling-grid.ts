import type { components } from '../../../../generated/types.ts'

/** A grid that cuts the world into tiles. Meters are those of UTM. */
export type TilingGrid = components['schemas']['BatchTilingGrid']
