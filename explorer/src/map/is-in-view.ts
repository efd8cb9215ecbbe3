type Box = readonly [west: number, south: number, east: number, north: number]

/** Whether a view of the map shows a part of a box, in whichever of the worlds that lie beside each other. */
export const isInView = ([west, south, east, north]: Box, view: Box): boolean => {
  const worlds = Math.ceil((view[0] - east) / 360) // the first that is not west of the view
  return west + 360 * worlds < view[2] && view[1] < north && view[3] > south
}
