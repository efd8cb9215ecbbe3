import type { AppClient } from '../../services/accounts/client.ts'
import type { UserAccount } from '../credentials/user-accounts.ts'
import { html, page } from './page.ts'
import type { GuardedForm } from './page.ts'

/** Asks who the user is, without a password: the sign-in is for development, and the page says so. */
export const signInPage = (app: AppClient, users: readonly UserAccount[]): string =>
  page(
    'Sign in',
    html`<p>
        <strong><bdi>${app.name}</bdi></strong> asks you to sign in.
      </p>
      <p class="note">
        Development sign-in: the people of this world are made up, so choose who you want to be. No password
        is asked for.
      </p>
      <form method="post">
        ${users.map(
          ({ id, name, detail }) =>
            html`<button name="user" value="${id}">
              <bdi>${name}</bdi> <small><bdi>${detail}</bdi></small>
            </button>`,
        )}
        <button name="cancel" value="yes">Cancel</button>
      </form>`,
  )

/** Asks for the user's consent to what the application requests. */
export const consentPage = (
  app: AppClient,
  user: UserAccount,
  permissions: readonly string[],
  logoutUrl: string,
): string =>
  page(
    'Allow access?',
    html`<p>
        You are signed in as <strong><bdi>${user.name}</bdi></strong> (<bdi>${user.detail}</bdi>).
      </p>
      <p>
        <strong><bdi>${app.name}</bdi></strong> asks to
      </p>
      <ul>
        ${permissions.map((permission) => html`<li>${permission}</li>`)}
      </ul>
      <form method="post">
        <button name="consent" value="yes">Allow</button>
        <button name="cancel" value="yes">Refuse</button>
      </form>
      <p>Not you? <a href="${logoutUrl}">Sign out</a>, then start again in the application.</p>`,
  )

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

/** Asks whether the user wants to sign out. */
export const logoutPage = ({ action, secret }: GuardedForm): string =>
  page(
    'Sign out?',
    html`<form method="post" action="${action}">
      <input type="hidden" name="xsrf" value="${secret}" />
      <button name="logout" value="yes">Sign out</button>
      <button>Stay signed in</button>
    </form>`,
  )
