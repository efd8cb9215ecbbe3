import { decodePhrases } from './phrase-codec.ts'

/** Where the part of a document begins that is its own, and where it ends: its footprint, and the files of the scene. */
const FOOTPRINT = '"geometry":'
const FILES = ',"assets":{'

/** Stands for the id: no JSON text has it. */
const MARK = '\0'

/** Stands for what is a document's own: no JSON text has it, either. */
const OWN = '\x01'

/** Bytes of such a text are its characters, so that it is written in a fifth of the time. */
const ASCII = /^[\0-\x7f]*$/

/** As many as a code of margins has. */
export const MARGIN_BITS = 8

/** Margins that are told apart, and how long each may be; what does not fit stays with its document. */
export const MAX_MARGINS = 2 ** MARGIN_BITS - 1
const MAX_LENGTH = 4096

/** A document without its margins. */
interface Cut {
  readonly own: string
  /** Which margins it has, counted from 1; 0 where all of it is its own. */
  readonly code: number
}

/** What stands before, between and after the ids. */
interface Pieces {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * The beginnings and ends of documents that differ only in the id, stored once. They are a third of a document. What is
 * not ASCII is not kept.
 */
export class Margins {
  readonly #codes = new Map<string, number>()
  readonly #pieces: Pieces[] = []

  /** @param likely the code of margins that it may have: to look whether it has them takes a quarter of the time */
  cut(document: string, id: string, likely = 0): Cut {
    if (!ASCII.test(id)) return { own: document, code: 0 }
    const own = this.#stripMargins(document, id, likely)
    if (own !== undefined) return { own, code: likely }
    const from = document.indexOf(FOOTPRINT)
    const to = document.lastIndexOf(FILES)
    if (from < 0 || to < from || from + document.length - to > MAX_LENGTH) return { own: document, code: 0 }
    const code = this.codeFor(`${document.slice(0, from)}${OWN}${document.slice(to)}`.replaceAll(id, MARK))
    return { own: code === 0 ? document : document.slice(from, to), code }
  }

  /** @returns 0 where they are not kept. @param margins with signs for the id and for what is a document's own */
  codeFor(margins: string): number {
    const known = this.#codes.get(margins)
    if (known !== undefined) return known
    if (this.#pieces.length === MAX_MARGINS || !ASCII.test(margins)) return 0
    const code = this.#pieces.push(splitMargins(margins))
    this.#codes.set(margins, code)
    return code
  }

  /** All that are kept, in the order of their codes. */
  get kept(): string[] {
    return [...this.#codes.keys()]
  }

  /** The whole document as UTF-8. @param own shortened */
  join(own: Buffer, code: number, id: string): Buffer {
    return joined(own, this.#pieces[code - 1] ?? NO_PIECES, id)
  }

  /** A document without the margins of a code; undefined where it has others. */
  #stripMargins(document: string, id: string, code: number): string | undefined {
    const pieces = this.#pieces[code - 1]
    if (!pieces) return undefined
    const before = pieces.before.join(id)
    const after = pieces.after.join(id)
    const end = document.length - after.length
    const hasThem = before.length <= end && document.startsWith(before) && document.endsWith(after)
    return hasThem ? document.slice(before.length, end) : undefined
  }
}

/** As `Margins.join`, with margins that others keep. */
export const joinMargins = (own: Uint8Array, margins: string, id: string): Buffer =>
  joined(own, splitMargins(margins), id)

const NO_PIECES: Pieces = { before: [], after: [] }

const splitMargins = (margins: string): Pieces => {
  const [before = '', after = ''] = margins.split(OWN)
  return { before: before.split(MARK), after: after.split(MARK) }
}

const joined = (own: Uint8Array, { before, after }: Pieces, id: string): Buffer => {
  const first = before.join(id)
  const last = after.join(id)
  const text = decodePhrases(own)
  const document = Buffer.allocUnsafe(first.length + text.length + last.length)
  document.write(first, 0, 'latin1')
  document.set(text, first.length)
  document.write(last, first.length + text.length, 'latin1')
  return document
}
