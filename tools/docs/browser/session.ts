import type { ServerFacts } from './addresses.ts'
import { Credentials } from './credentials.ts'
import { all, one } from './dom.ts'
import { activateDialog, offerSignIn } from './session-dialog.ts'

/** Addresses and credentials of the calls of a page. */
export interface Session {
  readonly credentials: Credentials
  /** Settled once the addresses are known, and a new tab is signed in where it can be. */
  readonly ready: Promise<void>
  /** The address behind a server of the contract. */
  readonly address: (server: string) => string
  /** What stands for a variable in a body: `CLIENT_ID`, `CLIENT_SECRET`. */
  readonly variable: (name: string) => string | undefined
  /** Shows the dialog. */
  readonly open: () => void
}

/** Where the server of these pages gives them credentials. */
const LOCAL = '../local-credentials'

/**
 * Makes the dialog work and gives access to what it holds.
 * @param known once the addresses are filled in
 */
export const createSession = (known: Promise<ServerFacts>): Session => {
  const dialog = one(document, 'dialog.session', HTMLDialogElement)
  const credentials = new Credentials(sessionStorage, {
    tokenUrl: () => one(dialog, 'input[name=tokenUrl]', HTMLInputElement).value,
    local: async () => ((await known).givesCredentials ? LOCAL : undefined),
  })
  return {
    credentials,
    open: activateDialog(dialog, credentials),
    ready: known.then(async ({ signIn }) => {
      if (signIn) await offerSignIn(dialog, signIn, credentials)
      await credentials.begin()
    }),
    address: (server) =>
      all(dialog, 'input.address', HTMLInputElement).find(({ dataset }) => dataset.server === server)
        ?.value ?? server,
    variable: (name) => {
      const { clientId, clientSecret } = credentials.held
      return { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }[name]
    },
  }
}
