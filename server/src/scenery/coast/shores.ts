import { lazily } from '../../kernel/lazily.ts'
import { Edges, landEdges, ringEdges } from './edges.ts'
import { LAKES } from './lakes.ts'
import { naturalShore } from './natural-shore.ts'

const LAKE_SHORES = lazily(() => LAKES.map((lake) => ringEdges(naturalShore(lake))))

/** All shores, as 1:50 million has them. */
export const COARSE_SHORES = lazily(() => new Edges([landEdges('50m'), ...LAKE_SHORES()]))

/** All shores, as 1:10 million has them. */
export const FINE_SHORES = lazily(() => new Edges([landEdges('10m'), ...LAKE_SHORES()]))
