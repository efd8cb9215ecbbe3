import { html, page } from './page.ts'
import type { GuardedForm } from './page.ts'

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
