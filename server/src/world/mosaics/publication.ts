import type { WorldMosaic } from './mosaics.ts'

/** From the end of a mosaic's time to its publication, in milliseconds: its last scenes may arrive that late. */
const MAKING = 36 * 3600_000

/** When a mosaic is published, in milliseconds since 1970. */
export const publicationOf = ({ during }: Pick<WorldMosaic, 'during'>): number => during.end + 1 + MAKING
