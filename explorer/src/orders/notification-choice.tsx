import { Field } from '../shell/field.tsx'
import { changeDraft, draft } from './draft.ts'

/** Whom the platform tells when the order is ready. */
export const NotificationChoice = () => {
  const { webhook, perOrder, email } = draft.value
  return (
    <>
      <Field label="Webhook, called when the order is ready">
        {(id) => (
          <input
            id={id}
            type="url"
            value={webhook}
            placeholder="https://"
            autocomplete="off"
            aria-describedby="webhook-hint"
            onInput={({ currentTarget }) => changeDraft({ webhook: currentTarget.value })}
          />
        )}
      </Field>
      <p class="quiet" id="webhook-hint">
        By HTTPS to the public internet. One on this machine needs a start with <code>--webhook-allow</code>.
      </p>
      {webhook !== '' && (
        <label class="tick">
          <input
            type="checkbox"
            checked={perOrder}
            onChange={({ currentTarget }) => changeDraft({ perOrder: currentTarget.checked })}
          />
          One call for the order, rather than one for each item
        </label>
      )}
      <label class="tick">
        <input
          type="checkbox"
          checked={email}
          onChange={({ currentTarget }) => changeDraft({ email: currentTarget.checked })}
        />
        E-mail to me when the order ends
      </label>
    </>
  )
}
