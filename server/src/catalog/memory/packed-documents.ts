import type { PackedDocuments } from '../packed-scenes.ts'
import type { Scene } from '../scene.ts'
import { Margins } from './margins.ts'
import { shortened } from './short-text.ts'

const encoder = new TextEncoder()

/** Scenes as JSON text, without what many have in common. */
export const packDocuments = (scenes: readonly Scene[]): PackedDocuments => {
  const margins = new Margins()
  /** Of the last scene of each collection: the next one mostly has the same. */
  const likely = new Map<string, number>()
  const marginsOf = new Uint8Array(scenes.length)
  const texts = scenes.map((scene, place) => {
    const document = JSON.stringify(scene)
    const { own, code } = margins.cut(document, scene.id, likely.get(scene.collection) ?? 0)
    likely.set(scene.collection, code)
    marginsOf[place] = code
    return own
  })
  const { documents, documentEnds } = encoded(texts)
  return { margins: margins.kept, marginsOf, documents: shortened(documents, documentEnds), documentEnds }
}

/** All in one go, where each character is a byte: one by one takes longer. */
const encoded = (texts: readonly string[]): Pick<PackedDocuments, 'documents' | 'documentEnds'> => {
  const documents = encoder.encode(texts.join(''))
  const documentEnds = new Uint32Array(texts.length)
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  const bytesOf =
    documents.length === characters
      ? ({ length }: string) => length
      : (text: string) => Buffer.byteLength(text)
  let end = 0
  for (const [place, text] of texts.entries()) documentEnds[place] = end += bytesOf(text)
  return { documents, documentEnds }
}
