import createMarkdown from 'markdown-it'
import { codeText } from './code.ts'
import { setHeadingIds } from './heading-ids.ts'
import { permalink } from './heading.ts'
import { Markup } from './markup.ts'

/** HTML in a description is shown as text, so a description can load and run nothing. */
const markdown = createMarkdown({ html: false, highlight: (code, fence) => codeText(code, fence).text })
// An image would be fetched when the page opens; its text is enough here.
markdown.disable('image')

markdown.renderer.rules.heading_close = (tokens, index, options, _env, renderer) => {
  const opening = tokens.slice(0, index).findLast(({ type }) => type === 'heading_open')
  const id = String(opening?.attrGet('id') ?? '')
  return `${permalink(id).text}${renderer.renderToken(tokens, index, options)}`
}

// On a narrow screen code and tables are scrolled, and therefore have to be reachable by keyboard.
markdown.renderer.rules.table_open = () => '<table tabindex="0">\n'
const { fence } = markdown.renderer.rules
markdown.renderer.rules.fence = (...parts) =>
  fence?.(...parts).replace('<pre>', '<pre tabindex="0" role="group" aria-label="Code">') ?? ''

// A line would end between the hyphens of --deliver and its name.
markdown.renderer.rules.code_inline = (tokens, index) => {
  const text = markdown.utils.escapeHtml(tokens[index]?.content ?? '')
  return `<code>${text.replaceAll(/--\w[\w-]*/g, '<span class="whole">$&</span>')}</code>`
}

/**
 * A text in CommonMark with tables as HTML blocks, whose headings can be linked to.
 * @param place what the ids of its headings begin with, where a page has several texts: `mosaics-and-quads`
 */
export const prose = (text: string, place?: string): Markup => {
  const tokens = markdown.parse(text, {})
  setHeadingIds(tokens, place)
  return new Markup(markdown.renderer.render(tokens, markdown.options, {}))
}

/** A short description as HTML inside a paragraph. */
export const phrase = (text: string): Markup => new Markup(markdown.renderInline(text))
