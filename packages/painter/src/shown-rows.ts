/** Which pixels of a block are looked at: of each row those from the first to before the end, none where these are equal. */
export interface ShownRows {
  readonly first: Int32Array
  readonly end: Int32Array
}

/** All pixels of a block. */
export const allRows = (width: number, height: number): ShownRows => ({
  first: new Int32Array(height),
  end: new Int32Array(height).fill(width),
})

/** The rows around the pixels of a block that are some scene's. @param isShown whether a pixel is, by column and row */
export const rowsAround = (
  width: number,
  height: number,
  isShown: (column: number, row: number) => boolean,
): ShownRows => {
  const rows = { first: new Int32Array(height), end: new Int32Array(height) }
  for (let row = 0; row < height; row++) {
    let first = 0
    while (first < width && !isShown(first, row)) first++
    let end = width
    while (end > first && !isShown(end - 1, row)) end--
    rows.first[row] = first
    rows.end[row] = end
  }
  return rows
}
