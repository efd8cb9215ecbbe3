import createMarkdown from 'markdown-it'
import { setHeadingIds } from '../html/heading-ids.ts'

/** A heading of a text and what is said below it, up to the next one. */
export interface ProseSection {
  /** Undefined for what stands before the first heading. */
  readonly heading: string | undefined
  /** 1 to 6; 0 where there is no heading. */
  readonly level: number
  /** Id of the heading on its page. */
  readonly anchor: string | undefined
  /** One line of plain text: no code blocks, the cells of a table one after the other. */
  readonly text: string
  /** What its code blocks hold. */
  readonly code: string
}

const markdown = createMarkdown({ html: false })

type Token = ReturnType<typeof markdown.parse>[number]

/**
 * Cuts Markdown at its headings. Sections in which nothing is said have an empty text.
 * @param place what the ids of its headings begin with
 */
export const proseSections = (text: string, place?: string): readonly ProseSection[] => {
  const tokens = markdown.parse(text, {})
  setHeadingIds(tokens, place)
  const starts = tokens.flatMap(({ type }, index) => (type === 'heading_open' ? [index] : []))
  return [0, ...starts]
    .map((start, index) => toSection(tokens.slice(start, starts[index])))
    .filter(({ heading, text: said }) => heading !== undefined || said !== '')
}

/** Markdown as one line of plain text. */
export const plainText = (text: string): string => inlineText(markdown.parse(text, {}))

const toSection = (tokens: readonly Token[]): ProseSection => {
  const [first, title] = tokens
  const hasHeading = first?.type === 'heading_open' && title !== undefined
  return {
    heading: hasHeading ? inlineText([title]) : undefined,
    level: hasHeading ? Number(first.tag.slice(1)) : 0,
    anchor: hasHeading ? String(first.attrGet('id')) : undefined,
    text: inlineText(hasHeading ? tokens.slice(2) : tokens),
    code: tokens.flatMap(({ type, content }) => (type === 'fence' ? [content] : [])).join(''),
  }
}

const inlineText = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type === 'inline')
    .map(({ children }) => (children ?? []).map(tokenText).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const tokenText = ({ type, content }: Token): string => (type === 'softbreak' ? ' ' : content)
