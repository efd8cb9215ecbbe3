import type { AppClient } from '../../services/accounts/client.ts'
import type { UserAccount } from '../credentials/user-accounts.ts'
import { html, page } from './page.ts'

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
