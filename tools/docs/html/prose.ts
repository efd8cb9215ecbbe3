import createMarkdown from 'markdown-it'
import { headingAnchor } from '../guides/headings.ts'
import { Markup } from './markup.ts'

/** HTML in a description is shown as text, so a description can load and run nothing. */
const markdown = createMarkdown({ html: false })
// An image would be fetched when the page opens; its text is enough here.
markdown.disable('image')

/** A description of the contract (CommonMark with tables) as HTML blocks. */
export const prose = (text: string): Markup => new Markup(markdown.render(text))

/** A text of several chapters, whose headings can be linked to. */
export const chapters = (text: string): Markup => {
  const tokens = markdown.parse(text, {})
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', headingAnchor(tokens[index + 1]?.content ?? ''))
  return new Markup(markdown.renderer.render(tokens, markdown.options, {}))
}

/** A short description as HTML inside a paragraph. */
export const phrase = (text: string): Markup => new Markup(markdown.renderInline(text))
