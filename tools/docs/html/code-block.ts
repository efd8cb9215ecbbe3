import { codeText } from './code.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/**
 * Code in a box, which scrolls and so has to be reached by the keyboard.
 * @param fence the word after a Markdown fence
 * @param label what the box is called where it is not seen
 */
export const codeBlock = (code: string, fence: string, label: string): Markup =>
  markup`<pre tabindex="0" role="group" aria-label="${label}"><code>${codeText(code, fence)}</code></pre>`
