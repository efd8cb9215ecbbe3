/** East and north in the system of a picture, in its unit; or pixels from its upper left corner, right and down. */
export type Point = readonly [x: number, y: number]

/** Rings of a polygon, the outer one first. */
export type Rings = readonly (readonly Point[])[]
