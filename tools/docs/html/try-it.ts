import { NONE_NEEDED } from '../security.ts'
import type { CredentialKind } from '../security.ts'
import { groupFamilies } from '../families.ts'
import type { Group } from '../families.ts'
import type { ParameterEntry } from '../parameters.ts'
import type { OperationEntry } from '../reference.ts'
import { operationHref } from '../preceding.ts'
import type { Preceding } from '../preceding.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase } from './prose.ts'

const CREDENTIAL_NAMES: Readonly<Record<CredentialKind, string>> = {
  token: 'Access token',
  key: 'API key',
  none: 'None',
}

/**
 * The form of an operation's try-it console. It says everything that a request needs in `data-` attributes;
 * the page's script sends it.
 */
export const tryIt = (operation: OperationEntry): Markup => markup`<details class="try">
<summary>Try it</summary>
<form class="call" data-method="${operation.method}" data-path="${operation.path}" data-server="${operation.server?.url}"${isOpen(operation) ? markup` data-open` : ''} autocomplete="off">
${precedingButton(operation.preceding)}${groupFamilies(operation.parameters).map(parameterFields(operation))}${bodyFields(operation)}
<div class="send"><label>Send with <select name="credentials">${operation.credentials.kinds.map((kind) => markup`<option value="${kind}">${CREDENTIAL_NAMES[kind]}</option>`)}</select></label> <button type="submit">Send</button></div>
<details class="nested typed"><summary>As a curl command</summary><pre tabindex="0" role="region" aria-label="The call as a command"><code></code></pre></details>
<p class="progress" role="status"></p>
<div class="answer"></div>
</form>
</details>`

/** Whether a call needs no credentials, although some may be sent. */
const isOpen = ({ credentials: { phrases } }: OperationEntry): boolean => phrases.includes(NONE_NEEDED)

/** A click sends what has to come first. */
const precedingButton = (preceding: Preceding | undefined): Markup | undefined =>
  preceding &&
  markup`<p class="preceding"><span>${phrase(preceding.why)}</span> <button type="button" name="preceding" data-calls="${preceding.calls.map(operationHref).join(' ')}">First: ${preceding.calls.map(({ summary }) => summary).join(', then: ')}</button></p>
`

const parameterFields =
  (operation: OperationEntry) =>
  ({ family, entries }: Group<ParameterEntry>): Markup =>
    family === undefined
      ? markup`${entries.map(parameterField(operation))}`
      : markup`<details class="nested"><summary><code>${family}</code></summary>${entries.map(parameterField(operation))}</details>\n`

const parameterField =
  (operation: OperationEntry) =>
  (parameter: ParameterEntry): Markup =>
    markup`<label class="field"><span><code>${parameter.name}</code> ${parameter.in}${parameter.required ? ', required' : ''}</span>${control(parameter, operation)}</label>
`

/** The kinds of credentials that the address of an operation takes. */
const kindsAt = ({ sibling }: OperationEntry): string => (sibling ? 'token' : 'key token')

const control = (parameter: ParameterEntry, operation: OperationEntry): Markup => {
  const place = markup`data-name="${parameter.name}" data-in="${parameter.in}" data-form="${parameter.form}"${parameter.required && !parameter.givenBy ? markup` required` : ''}`
  const { example, values, givenBy } = parameter
  const initial = parameter.required && !givenBy ? (example ?? '') : ''
  if (values.length > 0 && parameter.form === 'plain')
    return markup`<select ${place}>${['', ...values].map((value) => markup`<option${value === initial ? markup` selected` : ''}>${value}</option>`)}</select>`
  if (givenBy)
    return markup`<input ${place} data-given-path="${givenBy.path}" data-given-at="${givenBy.at}" data-given-with="${kindsAt(operation)}" placeholder="Is asked for: GET ${givenBy.path}" spellcheck="false">`
  return markup`<input ${place} value="${initial}" placeholder="${example ?? ''}" spellcheck="false">`
}

/** The text area is filled from the request examples beside it, so that the page carries each only once. */
const bodyFields = ({ body }: OperationEntry): Markup | undefined =>
  body &&
  markup`<label class="field"><span>Media type</span><select name="mediaType">${body.content.map(({ mediaType }) => markup`<option>${mediaType}</option>`)}</select></label>
<label class="field"><span>Example</span><select name="example"></select></label>
<label class="field"><span>Body${body.required ? ', required' : ''}</span><textarea name="body" rows="10" spellcheck="false"></textarea></label>
`
