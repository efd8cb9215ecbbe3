/**
 * What waits in lines, by how long each line is. A line grows and shrinks by one, so that the longest is known without a
 * look at the others.
 */
export class WaitingLengths<Line> {
  readonly #ofLength = new Map<number, Set<Line>>()
  #longest = 0

  /** Notes that one more waits in a line. @param length with it */
  grow(line: Line, length: number): void {
    this.#leave(line, length - 1)
    this.#join(line, length)
    if (length > this.#longest) this.#longest = length
  }

  /** Notes that one less waits in a line. @param length without it */
  shrink(line: Line, length: number): void {
    this.#leave(line, length + 1)
    if (length > 0) this.#join(line, length)
    if (!this.#ofLength.has(this.#longest)) this.#longest = length
  }

  /** One of the longest lines: this one, if no other is longer. */
  longest(preferred: Line): Line {
    const lines = this.#ofLength.get(this.#longest)
    if (!lines || lines.has(preferred)) return preferred
    const [line = preferred] = lines
    return line
  }

  #join(line: Line, length: number): void {
    const lines = this.#ofLength.get(length)
    if (lines) lines.add(line)
    else this.#ofLength.set(length, new Set([line]))
  }

  #leave(line: Line, length: number): void {
    const lines = this.#ofLength.get(length)
    if (lines?.delete(line) && lines.size === 0) this.#ofLength.delete(length)
  }
}
