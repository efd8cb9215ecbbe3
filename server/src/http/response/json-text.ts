/**
 * The JSON of a `Body` as UTF-8 bytes: what is stored as JSON is sent without being parsed and serialized again. It
 * consists of the texts of its parts, which are copied only once, when it is sent.
 */
export class JsonText<Body> {
  readonly #chunks: readonly Uint8Array[]

  /** @param chunks the text, cut anywhere; they must not be changed */
  constructor(chunks: readonly Uint8Array[]) {
    this.#chunks = chunks
  }

  static of<Body>(value: Body): JsonText<Body> {
    return new JsonText([Buffer.from(JSON.stringify(value))])
  }

  /** The JSON of an array. */
  static listOf<Element>(elements: readonly JsonText<Element>[]): JsonText<Element[]> {
    const parts = elements.flatMap((element, index) => [index === 0 ? OPEN_ARRAY : COMMA, ...element.#chunks])
    return new JsonText(elements.length === 0 ? [OPEN_ARRAY, CLOSE_ARRAY] : [...parts, CLOSE_ARRAY])
  }

  /**
   * The JSON of an object with one more member at its end.
   * @param name of a member that the object does not have
   * @throws TypeError where the text does not end as that of an object with members does
   */
  with<Name extends string, Value>(name: Name, value: JsonText<Value>): JsonText<Body & Record<Name, Value>> {
    const last = this.#chunks.at(-1)
    if (!last || last.at(-1) !== CLOSE_OBJECT[0] || this.#isEmptyObject())
      throw new TypeError('no object with members')
    return new JsonText([
      ...this.#chunks.slice(0, -1),
      last.subarray(0, -1),
      Buffer.from(`,${JSON.stringify(name)}:`),
      ...value.#chunks,
      CLOSE_OBJECT,
    ])
  }

  get bytes(): Uint8Array {
    return Buffer.concat(this.#chunks)
  }

  get byteLength(): number {
    return this.#chunks.reduce((sum, { length }) => sum + length, 0)
  }

  /** The text in order, in pieces of about a megabyte: a long one is not copied as a whole. */
  *pieces(): Generator<Uint8Array> {
    let piece: Uint8Array[] = []
    let length = 0
    for (const chunk of this.#chunks) {
      piece.push(chunk)
      length += chunk.length
      if (length < PIECE_BYTES) continue
      yield Buffer.concat(piece)
      piece = []
      length = 0
    }
    if (length > 0) yield Buffer.concat(piece)
  }

  /** The parsed value. */
  parse(): Body {
    const value: unknown = JSON.parse(Buffer.concat(this.#chunks).toString())
    if (!this.#isBody(value)) throw new TypeError('no JSON value')
    return value
  }

  /** The compiler cannot know that the text is that of a Body; this is the one place that says so. */
  #isBody(value: unknown): value is Body {
    return value !== undefined
  }

  #isEmptyObject(): boolean {
    return this.#chunks.length === 1 && this.#chunks[0]?.length === 2
  }
}

const PIECE_BYTES = 2 ** 20
const OPEN_ARRAY = Buffer.from('[')
const CLOSE_ARRAY = Buffer.from(']')
const COMMA = Buffer.from(',')
const CLOSE_OBJECT = Buffer.from('}')
