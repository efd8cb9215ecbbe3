import { choicesText } from '../provenance.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/** Marks what the requirement leaves open, once the reader wants to see it. */
export const assumedMark = (assumed: boolean): Markup =>
  assumed ? markup` <span class="mark assumed">assumed</span>` : markup``

/** Says what the requirement leaves open of something that it names. */
export const choicesFact = (choices: readonly string[]): Markup =>
  choices.length === 0
    ? markup``
    : markup`<li class="assumed"><span class="mark">assumed</span> ${choices.join(', ')}</li>`

export const deprecatedMark = (deprecated: boolean): Markup =>
  deprecated ? markup` <span class="mark">deprecated</span>` : markup``

/** Says how much of a page is marked, and marks it. A rule of the style sheet does that, without a script. */
export const marksSwitch = (choices: number): Markup =>
  choices === 0
    ? markup``
    : markup`<input type="checkbox" id="show-assumed" autocomplete="off"> <label for="show-assumed">${choicesText(choices)}. Mark them.</label>
`
