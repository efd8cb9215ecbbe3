/** The fences that stand for something, all others are code to show as it is; and a picture on a line of its own. */
const WORDS = /^```(operation|contract|file)\n(.*)\n```$|^!\[.+\]\(.+\)$/gm

/** A stretch of Markdown, or what stands in a fence with a word that means something. */
export interface TextBlock {
  readonly word: string | undefined
  readonly text: string
}

/** Cuts a text at its fences `operation`, `contract` and `file`, each of which names one thing, and at its pictures. */
export const splitBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = []
  let end = 0
  for (const { 0: fence, 1: word = 'picture', 2: name = fence, index } of text.matchAll(WORDS)) {
    blocks.push({ word: undefined, text: text.slice(end, index) }, { word, text: name })
    end = index + fence.length
  }
  return [...blocks, { word: undefined, text: text.slice(end) }].filter((block) => block.text.trim() !== '')
}
