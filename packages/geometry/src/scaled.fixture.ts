const TIMES_CASES = Number(process.env.TIMES_CASES ?? 1)

/**
 * The random cases of a comparison: `npm run nightly` asks for many times as many. Their seed stays the same, so the
 * cases of `npm test` are the first of them.
 */
export const scaled = (ofNpmTest: number): number => ofNpmTest * TIMES_CASES

/**
 * How many scenes a comparison uses. The oracle tests each of them in each case, so `npm test` uses a quarter of those
 * of `npm run nightly`.
 */
export const sized = (ofNightly: number): number => (TIMES_CASES > 1 ? ofNightly : ofNightly / 4)
