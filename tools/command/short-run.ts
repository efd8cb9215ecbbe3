/** Flags of Node for a program that ends before large code would repay what it takes to optimize and to inline it. */
export const SHORT_RUN = [
  '--max-optimized-bytecode-size=300',
  '--max-inlined-bytecode-size-cumulative=50',
] as const
