import createMarkdown from 'markdown-it'
import { headingAnchor } from '../guides/headings.ts'
import { Markup } from './markup.ts'

/** HTML in a description is shown as text, so a description can load and run nothing. */
const markdown = createMarkdown({ html: false })
// An image would be fetched when the page opens; its text is enough here.
markdown.disable('image')

/** A description of the contract (CommonMark with tables) as HTML blocks. */
export const prose = (text: string): Markup => new Markup(markdown.render(text))

/** A text of several chapters, each a section of its own, whose headings can be linked to. */
export const chapters = (text: string): Markup[] => {
  const tokens = markdown.parse(text, {})
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', headingAnchor(tokens[index + 1]?.content ?? ''))
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === 'h2' ? [index] : [],
  )
  return [0, ...starts]
    .map((start, index) => tokens.slice(start, starts[index]))
    .filter((chapter) => chapter.length > 0)
    .map(
      (chapter) =>
        new Markup(`<section>\n${markdown.renderer.render(chapter, markdown.options, {})}</section>\n`),
    )
}

/** A short description as HTML inside a paragraph. */
export const phrase = (text: string): Markup => new Markup(markdown.renderInline(text))
