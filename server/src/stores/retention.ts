/** Room for things that are kept: how many, and how many bytes of them together. */
export interface Room {
  readonly most: number
  readonly bytes: number
}

/** The newest of some things, as many as there is room for: the oldest go. @param things oldest first */
export const newestThatFit = <Thing extends { readonly bytes: number }>(
  things: readonly Thing[],
  room: Room,
): readonly Thing[] => {
  const kept = things.slice(-room.most)
  let bytes = bytesOf(kept)
  let first = 0
  for (; bytes > room.bytes; first++) bytes -= kept[first]?.bytes ?? 0
  return kept.slice(first)
}

export const bytesOf = (things: readonly { readonly bytes: number }[]): number =>
  things.reduce((sum, { bytes }) => sum + bytes, 0)
