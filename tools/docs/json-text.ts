/** A list of numbers that stands alone on its lines: a position, a bounding box. No JSON string holds a line break. */
const NUMBERS = /\[\n\s+(-?\d[\d.eE+-]*(?:,\n\s+-?\d[\d.eE+-]*)*)\n\s+\]/g

/** JSON for reading: indented by two spaces, but lists of numbers on one line, or geometries would fill screens. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    NUMBERS,
    (_list, numbers: string) => `[${numbers.replaceAll(/\s+/g, ' ')}]`,
  )
