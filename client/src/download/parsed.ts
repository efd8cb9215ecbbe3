/** The JSON of a text; undefined where it is none, e.g. of a process that ended while it wrote. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
