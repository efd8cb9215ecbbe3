const TIMES_CASES = Number(process.env.TIMES_CASES ?? 1)

/**
 * The random cases, or the time for them, of a comparison: `npm run nightly` asks for many times as many. Their seed
 * stays the same, so the cases of `npm test` are the first of them.
 */
export const scaled = (ofNpmTest: number): number => ofNpmTest * TIMES_CASES
