import {
  append,
  between,
  endsWith,
  inserted,
  joinedBytes,
  buildOutline,
  measurePiece,
  startsWith,
} from './json-piece.ts'
import type { Insertion, Outline, PartKind, Piece } from './json-piece.ts'

/**
 * The JSON of a `Body`: what is stored as JSON is sent without being parsed and serialized again. It consists of the
 * texts of its parts, which are copied only once, when it is sent.
 */
export class JsonText<Body> {
  readonly #pieces: readonly Piece[]
  #sizes: readonly number[] | undefined

  /** @param pieces the text, cut anywhere; bytes must not be changed */
  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces
  }

  static of<Body>(value: Body): JsonText<Body> {
    return new JsonText([JSON.stringify(value)])
  }

  /** Stored JSON that kept the contract when it was stored. */
  static validated<Body>(kind: PartKind, json: Uint8Array): JsonText<Body> {
    return new JsonText([{ kind, json, sample: kind.sample }])
  }

  /** The JSON of an array. */
  static array<Element>(elements: readonly JsonText<Element>[]): JsonText<Element[]> {
    const pieces: Piece[] = ['[']
    elements.forEach((element, index) => {
      if (index > 0) append(pieces, ',')
      for (const piece of element.#pieces) append(pieces, piece)
    })
    append(pieces, ']')
    return new JsonText(pieces)
  }

  /** The JSON of an object with one member. */
  static member<Name extends string, Value>(
    name: Name,
    value: JsonText<Value>,
  ): JsonText<Record<Name, Value>> {
    const pieces: Piece[] = [`{${JSON.stringify(name)}:`]
    for (const piece of value.#pieces) append(pieces, piece)
    append(pieces, '}')
    return new JsonText(pieces)
  }

  /**
   * The JSON of an object with one more member at its end.
   * @param name of a member that the object does not have
   * @throws TypeError where the text does not end as that of an object with members does
   */
  with<Name extends string, Value>(name: Name, value: JsonText<Value>): JsonText<Body & Record<Name, Value>> {
    const pieces = this.#piecesBeforeEnd()
    append(pieces, `,${JSON.stringify(name)}:`)
    for (const piece of value.#pieces) append(pieces, piece)
    append(pieces, '}')
    return new JsonText(pieces)
  }

  /**
   * The JSON of an object with the members of another behind its own.
   * @param other an object that has other members
   * @throws TypeError where either is not the text of an object with members
   */
  and<Other>(other: JsonText<Other>): JsonText<Body & Other> {
    const pieces = this.#piecesBeforeEnd()
    append(pieces, ',')
    for (const piece of other.#piecesAfterStart()) append(pieces, piece)
    return new JsonText(pieces)
  }

  /**
   * Inserts texts. Parts that were validated when they were stored are not validated again.
   * @param insertions each into the first piece that has a place for it; those without a place are left out
   */
  withInserted(insertions: readonly Insertion[]): JsonText<Body> {
    let pieces = this.#pieces
    for (const insertion of insertions.filter(({ text }) => text !== '')) {
      for (const [index, piece] of pieces.entries()) {
        const parts = inserted(piece, insertion)
        if (!parts) continue
        pieces = pieces.toSpliced(index, 1, ...parts)
        break
      }
    }
    return pieces === this.#pieces ? this : new JsonText(pieces)
  }

  /** The same text as one piece of bytes, which costs nothing to send: for what is kept, or used twice. */
  joined(): JsonText<Body> {
    return this.#onlyBytes() ? this : new JsonText([this.bytes])
  }

  /** The text, copied once unless it is in one piece. */
  get bytes(): Uint8Array {
    return this.#onlyBytes() ?? joinedBytes(this.#pieces, this.#sizesOfPieces())
  }

  #onlyBytes(): Uint8Array | undefined {
    const [only] = this.#pieces
    return this.#pieces.length === 1 && only instanceof Uint8Array ? only : undefined
  }

  get byteLength(): number {
    return this.#sizesOfPieces().reduce((sum, size) => sum + size, 0)
  }

  /** The text in order, in pieces of about a megabyte: a long one is not copied as a whole. */
  *pieces(): Generator<Uint8Array> {
    let pieces: Piece[] = []
    let length = 0
    for (const piece of this.#pieces) {
      pieces.push(piece)
      length += measurePiece(piece)
      if (length < PIECE_BYTES) continue
      yield joinedBytes(pieces)
      pieces = []
      length = 0
    }
    if (length > 0) yield joinedBytes(pieces)
  }

  /** The parsed value. */
  parse(): Body {
    const value: unknown = JSON.parse(Buffer.from(this.bytes).toString())
    if (!this.#isBody(value)) throw new TypeError('no JSON value')
    return value
  }

  /** The text, with samples in place of all parts that were validated when they were stored. */
  outline(): Outline {
    return buildOutline(this.#pieces)
  }

  /** The compiler cannot know that the text is that of a Body; this is the one place that says so. */
  #isBody(value: unknown): value is Body {
    return value !== undefined
  }

  #sizesOfPieces(): readonly number[] {
    this.#sizes ??= this.#pieces.map(measurePiece)
    return this.#sizes
  }

  #piecesBeforeEnd(): Piece[] {
    const pieces = this.#pieces.slice()
    const last = pieces.pop()
    if (last === undefined || !endsWith(last, '}') || this.#isEmptyObject()) throw new TypeError(NO_OBJECT)
    pieces.push(between(last, 0, -1))
    return pieces
  }

  #piecesAfterStart(): Piece[] {
    const [first, ...others] = this.#pieces
    if (first === undefined || !startsWith(first, '{') || this.#isEmptyObject())
      throw new TypeError(NO_OBJECT)
    return [between(first, 1), ...others]
  }

  #isEmptyObject(): boolean {
    const [only, ...others] = this.#pieces
    return others.length === 0 && only !== undefined && measurePiece(only) === 2
  }
}

const PIECE_BYTES = 2 ** 20

/** Longest text, in bytes, that is sent and digested at once; longer ones go out as fast as the caller takes them. */
export const MAX_AT_ONCE = 2 ** 20
const NO_OBJECT = 'no object with members'

/** The bytes of a reply's body on the wire; the body may be bytes, a text, or a value to be written as JSON. */
export const toBytes = (body: unknown): Uint8Array => {
  if (body instanceof Uint8Array) return body
  if (body instanceof JsonText) return body.bytes
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}

/** A text as it is sent: one that leaves in one write is copied here, for its tag as well. */
export const putTogether = (text: JsonText<unknown>): JsonText<unknown> =>
  text.byteLength <= MAX_AT_ONCE ? text.joined() : text
