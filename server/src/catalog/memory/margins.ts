/** Where the part of a document begins that is its own, and where it ends: its footprint, and the files of the scene. */
const [FOOTPRINT, FILES] = ['"geometry":', ',"assets":{']

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
  /** Which margins it has; 0 where all of it is its own. */
  readonly code: number
}

/** What stands before, between and after the ids. */
interface Pieces {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * What stands before the footprint of a document, and from its files on, once for all documents in which it differs by the id
 * alone: it is a third of each. What is not ASCII stays with its document.
 */
export class Margins {
  readonly #codes = new Map<string, number>()
  readonly #pieces: Pieces[] = []

  cut(document: string, id: string): Cut {
    const [from, to] = [document.indexOf(FOOTPRINT), document.lastIndexOf(FILES)]
    const length = from + document.length - to
    if (from < 0 || to < from || length > MAX_LENGTH || !ASCII.test(id)) return { own: document, code: 0 }
    const margins = `${document.slice(0, from)}${OWN}${document.slice(to)}`
    const code = this.#codeOf(margins.replaceAll(id, MARK))
    return { own: code === 0 ? document : document.slice(from, to), code }
  }

  /** The whole document as UTF-8. */
  join(own: Buffer, code: number, id: string): Buffer {
    const pieces = this.#pieces[code - 1]
    if (!pieces) return own
    const [before, after] = [pieces.before.join(id), pieces.after.join(id)]
    const document = Buffer.allocUnsafe(before.length + own.length + after.length)
    document.write(before, 0, 'latin1')
    document.set(own, before.length)
    document.write(after, before.length + own.length, 'latin1')
    return document
  }

  /** 0 where there is none. */
  #codeOf(margins: string): number {
    const known = this.#codes.get(margins)
    if (known !== undefined) return known
    if (this.#pieces.length === MAX_MARGINS || !ASCII.test(margins)) return 0
    const [before = '', after = ''] = margins.split(OWN)
    const code = this.#pieces.push({ before: before.split(MARK), after: after.split(MARK) })
    this.#codes.set(margins, code)
    return code
  }
}
