/** What a name must be, in words that follow `must be`. */
export const ONE_LINE_WORDS =
  'one line of text, without control characters and characters that change the direction of text'

/**
 * The rule for every name that a page, a mail or a list shows: line breaks would make further lines of it, and bidirectional
 * controls reverse the text around it. As a part of a schema.
 * @see Unicode Standard Annex 9, section 2; Unicode Technical Report 36, section 2.5
 */
export const ONE_LINE = {
  pattern: String.raw`^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$`,
  'x-pattern-words': ONE_LINE_WORDS,
} as const

const FORM = new RegExp(ONE_LINE.pattern, 'u')

const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** A stored name, which may be older than the rule, for a place that cannot isolate it: a space stands for what it forbids. */
export const toOneLine = (text: string): string => text.replaceAll(FORBIDDEN, ' ')

/** Whether a text keeps to that rule. */
export const isOneLine = (text: string): boolean => FORM.test(text)
