/** A kind of stored JSON, such as a scene, that is validated when it is stored. */
export interface PartKind {
  /** The shortest JSON that keeps the contract wherever a part of this kind stands. */
  readonly sample: string
}

/** JSON that was validated when it was stored, and a short sample that replaces it during validation of a response. */
interface ValidatedPiece {
  readonly kind: PartKind
  readonly json: Uint8Array
  readonly sample: string
}

/** A JSON text as it is validated: with samples in place of the parts that were validated when they were stored. */
export interface Outline {
  readonly json: string
  /** Of the parts for which samples stand. */
  readonly kinds: ReadonlySet<PartKind>
}

/** A piece of a JSON text: a string, cut between characters, or UTF-8 bytes, cut anywhere, which must not be changed. */
export type Piece = string | Uint8Array | ValidatedPiece

/** Strings are joined up to about this length, so that a long text is not written in one go. */
const STRING_LENGTH = 2 ** 14

/** Adds a piece to others; short strings become one, since each piece costs a copy when the text is sent. */
export const append = (pieces: Piece[], piece: Piece): void => {
  const last = pieces.at(-1)
  if (typeof piece === 'string' && typeof last === 'string' && last.length + piece.length <= STRING_LENGTH)
    pieces[pieces.length - 1] = last + piece
  else pieces.push(piece)
}

/** The bytes, or the string, of a piece. */
const readContent = (piece: Piece): string | Uint8Array => (isValidated(piece) ? piece.json : piece)

/** In bytes. */
export const measurePiece = (piece: Piece): number => {
  const content = readContent(piece)
  return typeof content === 'string' ? Buffer.byteLength(content) : content.length
}

/** The pieces one behind another, copied into bytes of their own. @param sizes of the pieces */
export const joinedBytes = (
  pieces: readonly Piece[],
  sizes: readonly number[] = pieces.map(measurePiece),
): Buffer => {
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    const content = readContent(piece)
    const size = sizes[index] ?? 0
    if (typeof content !== 'string') bytes.set(content, at)
    // A string that is as long as its bytes is ASCII, which takes a third of the time.
    else bytes.write(content, at, size, content.length === size ? 'latin1' : 'utf8')
    at += size
  }
  return bytes
}

export const startsWith = (piece: Piece, sign: string): boolean => signAt(readContent(piece), 0) === sign

export const endsWith = (piece: Piece, sign: string): boolean => signAt(readContent(piece), -1) === sign

const signAt = (content: string | Uint8Array, at: number): string | undefined => {
  if (typeof content === 'string') return content.at(at)
  const byte = content.at(at)
  return byte === undefined ? undefined : String.fromCodePoint(byte)
}

/** What stands in a piece from one place to another; a place below 0 counts from the end. */
export const between = (piece: Piece, start: number, end?: number): Piece => {
  if (isValidated(piece))
    return { ...piece, json: piece.json.subarray(start, end), sample: piece.sample.slice(start, end) }
  return typeof piece === 'string' ? piece.slice(start, end) : piece.subarray(start, end)
}

/** A text to insert between two others that stand next to each other. */
export interface Insertion {
  readonly after: string
  readonly text: string
  readonly before: string
}

/** The piece with a text inserted, at the first place for it; undefined where it has none. */
export const inserted = (piece: Piece, { after, text, before }: Insertion): Piece[] | undefined => {
  const content = readContent(piece)
  const place = after + before
  const start =
    typeof content === 'string'
      ? content.indexOf(place)
      : Buffer.from(content.buffer, content.byteOffset, content.length).indexOf(place)
  if (start === -1) return undefined
  const end = start + (typeof content === 'string' ? after.length : Buffer.byteLength(after))
  if (!isValidated(piece)) return [between(piece, 0, end), text, between(piece, end)]
  const { kind, json, sample } = piece
  return [
    { kind, json: json.subarray(0, end), sample },
    { kind, json: Buffer.from(text), sample: '' },
    { kind, json: json.subarray(end), sample: '' },
  ]
}

/** The pieces one behind another, with samples for those that were validated when they were stored. */
export const buildOutline = (pieces: readonly Piece[]): Outline => {
  const validated = pieces.filter(isValidated)
  const toValidate = pieces.map((piece) => (isValidated(piece) ? piece.sample : piece))
  return { json: joinedBytes(toValidate).toString(), kinds: new Set(validated.map(({ kind }) => kind)) }
}

const isValidated = (piece: Piece): piece is ValidatedPiece =>
  !(typeof piece === 'string' || piece instanceof Uint8Array)
