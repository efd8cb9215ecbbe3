// Generated from spec/ by `npm run generate`. Do not edit.

/** What the server itself does when it is lenient. @see ../spec/overlays/lenient.yaml */
export const leniencePoints = [
  "fallback-bundles",
  "machine-clients-on-main-address",
  "single-argument-logic",
  "undone-order-parts",
  "unknown-query-parameters"
] as const

export type LeniencePoint = (typeof leniencePoints)[number]
