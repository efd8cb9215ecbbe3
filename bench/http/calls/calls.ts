import type { Call } from './call.ts'
import { FAILURES } from './failures.ts'
import { listOfMosaics, oneMosaic, tile, unchangedMosaic } from './mosaics.ts'
import { quickSearch, stacPage } from './searches.ts'

/** Those that have bars. @see results.ts */
export const MAIN_CALLS: readonly Call[] = [listOfMosaics, oneMosaic, quickSearch, stacPage]

export const CALLS: readonly Call[] = [...MAIN_CALLS, tile, unchangedMosaic, ...FAILURES]
