import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { ENDPOINTS } from './issuer-paths.ts'
import { consentPage, signInPage } from '../pages/sign-in-pages.ts'
import { formTargets, noticePage, pageHeaders } from '../pages/page.ts'
import { grantableScopes, USER_SCOPES } from '../credentials/scopes.ts'
import type { AppClient } from '../../services/accounts/client.ts'
import type { SignIn } from '../credentials/user-accounts.ts'

type Library = typeof import('oidc-provider')
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export interface InteractionSettings extends SignIn {
  /** Address of the issuer; the pages are below it. */
  readonly issuer: URL
  /** The APIs that a consent opens: `aud` of the tokens. */
  readonly audience: string
}

/** How many users the sign-in page lists. */
const MAX_LISTED_USERS = 200

/** What the user chose on a page. */
type Result = Parameters<Provider['interactionFinished']>[2]

const REFUSED: Result = { error: 'access_denied', error_description: 'the user refused' }

/**
 * The pages on which a user signs in and gives consent. Only the browser that was sent to a page knows its address and
 * has the cookie for it, and forms of other sites are refused.
 */
export const createInteractions = (
  { errors }: Library,
  provider: Provider,
  settings: InteractionSettings,
) => {
  const { issuer, audience, users, findApp } = settings

  const findInteraction = async (req: IncomingMessage, res: ServerResponse, uid: string) => {
    try {
      const interaction = await provider.interactionDetails(req, res)
      return interaction.uid === uid ? interaction : undefined
    } catch (fault) {
      if (fault instanceof errors.SessionNotFound) return undefined
      throw fault
    }
  }
  /** Undefined where the form has none of the page's choices. */
  const decideResult = async (interaction: Interaction, app: AppClient, form: URLSearchParams) => {
    if (form.has('cancel')) return REFUSED
    if (interaction.prompt.name === 'consent')
      return form.has('consent')
        ? { consent: { grantId: await saveConsent(provider, interaction, app, audience) } }
        : undefined
    const user = users.find(form.get('user') ?? '')
    return user && { login: { accountId: user.id } }
  }
  const show = (res: ServerResponse, interaction: Interaction, app: AppClient): void => {
    const user = users.find(interaction.session?.accountId ?? '')
    const text =
      interaction.prompt.name === 'consent' && user
        ? consentPage(app, user, listPermissions(interaction), issuer.href + ENDPOINTS.logout)
        : signInPage(app, users.list(MAX_LISTED_USERS))
    send(res, 200, text, formTargets(interaction.params.redirect_uri))
  }

  return async (req: IncomingMessage, res: ServerResponse, uid: string, body: Buffer): Promise<void> => {
    const interaction = await findInteraction(req, res, uid)
    const app = findApp(String(interaction?.params.client_id))
    if (!interaction || !app) {
      send(res, 400, noticePage('This sign-in is over', 'Go back to the application and start again.'))
      return
    }
    if (req.method !== 'POST') {
      show(res, interaction, app)
      return
    }
    if (isForeign(req, issuer)) {
      send(res, 403, noticePage('Refused', 'This form was sent by another site.'))
      return
    }
    const result = await decideResult(interaction, app, new URLSearchParams(body.toString()))
    const mergeWithLastSubmission = interaction.prompt.name === 'consent'
    if (result) await provider.interactionFinished(req, res, result, { mergeWithLastSubmission })
    else send(res, 400, noticePage('Nothing chosen', 'Go back and choose one of the buttons.'))
  }
}

/** Saves the user's consent. A session has one grant for each application, to which later consents are added. */
const saveConsent = async (
  provider: Provider,
  { grantId, session, params }: Interaction,
  app: AppClient,
  audience: string,
): Promise<string> => {
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const grant = known ?? new provider.Grant({ accountId: session?.accountId, clientId: app.id })
  const scope = grantableScopes(params.scope).join(' ')
  grant.addOIDCScope(scope)
  grant.addResourceScope(audience, scope)
  return grant.save()
}

const listPermissions = ({ params }: Interaction): string[] =>
  grantableScopes(params.scope).flatMap((scope) => USER_SCOPES.get(scope) ?? [])

/** Cookies of a host are the same on all of its ports, so they alone do not tell where a form comes from. */
const isForeign = ({ headers }: IncomingMessage, issuer: URL): boolean =>
  headers.origin !== undefined && headers.origin !== issuer.origin

const send = (res: ServerResponse, status: number, text: string, returnsTo: readonly string[] = []): void => {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...pageHeaders(...returnsTo) })
  res.end(text)
}
