import type createMarkdown from 'markdown-it'
import { headingAnchor } from '../guides/headings.ts'

type Token = ReturnType<ReturnType<typeof createMarkdown>['parse']>[number]

/**
 * Gives every heading of a text an id. It begins with those of the headings above it, since `Added` may come again under the
 * next.
 * @param place what all of the ids begin with, where a page has several texts: `mosaics-and-quads`
 */
export const setHeadingIds = (tokens: readonly Token[], place?: string): void => {
  const above: { level: string; id: string }[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    while (above.length > 0 && (above.at(-1)?.level ?? '') >= token.tag) above.pop()
    const start = above.at(-1)?.id ?? place
    const anchor = headingAnchor(tokens[index + 1]?.content ?? '')
    const id = start === undefined ? anchor : `${start}-${anchor}`
    above.push({ level: token.tag, id })
    token.attrSet('id', id)
  }
}
