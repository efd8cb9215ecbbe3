import { html, page } from './page.ts'
import type { GuardedForm } from './page.ts'

/** Asks for the code that a device shows. @param fault why the last code was refused */
export const codePage = ({ action, secret }: GuardedForm, fault: string | undefined): string =>
  page(
    'Connect a device',
    html`${fault === undefined ? '' : html`<p class="fault" role="alert">${fault}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <label for="user_code">Enter the code that the device shows.</label>
        <input
          id="user_code"
          name="user_code"
          class="code"
          required
          autofocus
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
        />
        <button>Continue</button>
      </form>`,
  )

/** Asks whether the device is the user's own, so that a link with somebody else's code does not suffice. */
export const confirmPage = ({ action, secret }: GuardedForm, appName: string, userCode: string): string =>
  page(
    'Is this your device?',
    html`<p><strong>${appName}</strong> wants to be connected on a device that shows this code:</p>
      <p class="code">${userCode}</p>
      <p>Refuse if you did not start this yourself, or if the code is another.</p>
      <form method="post" action="${action}">
        <input type="hidden" name="xsrf" value="${secret}" />
        <input type="hidden" name="user_code" value="${userCode}" />
        <button name="confirm" value="yes">Continue</button>
        <button name="abort" value="yes">Refuse</button>
      </form>`,
  )
