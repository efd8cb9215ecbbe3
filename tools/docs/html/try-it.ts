import type { CredentialKind } from '../security.ts'
import { familiesOf } from '../families.ts'
import type { Group } from '../families.ts'
import type { ParameterEntry } from '../parameters.ts'
import type { OperationEntry } from '../reference.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

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
<form class="call" data-method="${operation.method}" data-path="${operation.path}" data-server="${operation.server?.url}" autocomplete="off">
${familiesOf(operation.parameters).map(fields)}${bodyFields(operation)}
<div class="send"><label>Send with <select name="credentials">${operation.credentials.kinds.map((kind) => markup`<option value="${kind}">${CREDENTIAL_NAMES[kind]}</option>`)}</select></label> <button type="submit">Send</button></div>
<p class="progress" role="status"></p>
<div class="answer"></div>
</form>
</details>`

const fields = ({ family, entries }: Group<ParameterEntry>): Markup =>
  family === undefined
    ? markup`${entries.map(field)}`
    : markup`<details class="nested"><summary><code>${family}</code></summary>${entries.map(field)}</details>\n`

const field = (parameter: ParameterEntry): Markup =>
  markup`<label class="field"><span><code>${parameter.name}</code> ${parameter.in}${parameter.required ? ', required' : ''}</span>${control(parameter)}</label>
`

const control = (parameter: ParameterEntry): Markup => {
  const place = markup`data-name="${parameter.name}" data-in="${parameter.in}" data-form="${parameter.form}"${parameter.required ? markup` required` : ''}`
  const { example, values } = parameter
  const initial = parameter.required ? (example ?? '') : ''
  if (values.length > 0 && parameter.form === 'plain')
    return markup`<select ${place}>${['', ...values].map((value) => markup`<option${value === initial ? markup` selected` : ''}>${value}</option>`)}</select>`
  return markup`<input ${place} value="${initial}" placeholder="${example ?? ''}" spellcheck="false">`
}

/** The text area is filled from the request examples beside it, so that the page carries each only once. */
const bodyFields = ({ body }: OperationEntry): Markup | undefined =>
  body &&
  markup`<label class="field"><span>Media type</span><select name="mediaType">${body.content.map(({ mediaType }) => markup`<option>${mediaType}</option>`)}</select></label>
<label class="field"><span>Example</span><select name="example"></select></label>
<label class="field"><span>Body${body.required ? ', required' : ''}</span><textarea name="body" rows="10" spellcheck="false"></textarea></label>
`
