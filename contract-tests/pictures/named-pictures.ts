/** A picture that a Markdown document shows. */
export interface NamedPicture {
  /** Of its file in `docs/pictures`. */
  readonly file: string
  /** What it says where it is not seen; empty where the document says nothing. */
  readonly alternative: string
}

const MARKDOWN = /!\[([^\]]*)\]\([^)\s]*\bpictures\/([^)\s]+)\)/g
const HTML = /<img\b[^>]*\bsrc="[^"]*\bpictures\/([^"]+)"[^>]*>/g
/** Shown in place of the picture that follows, which has the words. */
const SOURCE = /<source\b[^>]*\bsrcset="[^"]*\bpictures\/([^"]+)"[^>]*>[^<]*<img\b[^>]*\balt="([^"]*)"/g

/** The pictures of `docs/pictures` that a document shows, in Markdown and HTML. */
export const namedPictures = (text: string): readonly NamedPicture[] => [
  ...[...text.matchAll(MARKDOWN)].map(([, alternative = '', file = '']) => ({ file, alternative })),
  ...[...text.matchAll(HTML)].map(([tag, file = '']) => ({
    file,
    alternative: /\balt="([^"]*)"/.exec(tag)?.[1] ?? '',
  })),
  ...[...text.matchAll(SOURCE)].map(([, file = '', alternative = '']) => ({ file, alternative })),
]
