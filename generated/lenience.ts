// Generated from spec/ by `npm run generate`. Do not edit.

/** What the server itself does when it is lenient. @see ../spec/overlays/lenient.yaml */
export const leniencePoints = [
  "bounds-beside-geopackage",
  "distinct-values-as-features",
  "fallback-bundles",
  "machine-clients-on-main-address",
  "single-argument-logic",
  "stac-query",
  "undone-order-parts",
  "unknown-query-parameters",
  "unknown-search-names"
] as const

export type LeniencePoint = (typeof leniencePoints)[number]
