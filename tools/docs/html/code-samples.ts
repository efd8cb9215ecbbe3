import type { CodeSample } from '../samples/code-samples.ts'
import { codeText } from './code.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/**
 * The samples of one call as tabs. They are radio buttons and a rule of the style sheet: they work without a script,
 * and without the rule all samples are shown.
 * @param group unique on the page
 */
export const codeTabs = (
  samples: readonly CodeSample[],
  group: string,
): Markup => markup`<div class="code-samples">
<div class="languages" role="group" aria-label="Language">${samples.map(({ language, title }, index) => markup`<label><input type="radio" name="${group}" value="${language}"${index === 0 ? markup` checked` : ''}> ${title}</label>`)}</div>
${samples.map(({ language, title, fence, code }) => markup`<pre data-language="${language}" tabindex="0" role="group" aria-label="${title}"><code>${codeText(code, fence)}</code></pre>`)}
</div>
`
