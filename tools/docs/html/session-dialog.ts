import { defaultAddress, serverPurpose } from '../default-address.ts'
import type { OpenApiDocument, Server } from '../../../server/src/contract/openapi/document.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase } from './prose.ts'

/** Where calls go and what they carry. Credentials are kept until the tab is closed; addresses until the page is left. */
export const sessionDialog = (
  contract: OpenApiDocument,
): Markup => markup`<dialog class="session" aria-labelledby="session-title">
<form method="dialog" autocomplete="off">
<h2 id="session-title">Addresses and credentials</h2>
<p>For the try-it consoles. Credentials go from page to page of this tab, and are forgotten when it is closed.</p>
<p class="signed-in"><span class="who" role="status"></span> <button type="button" name="signIn" hidden>Sign in</button></p>
<p class="sign-in-state" role="status"></p>
<details class="nested by-hand" open><summary>By hand</summary>
${(contract.servers ?? []).map(addressField)}
<fieldset>
<legend>Access token</legend>
<label class="field"><span>Token address</span><input name="tokenUrl" type="url" value="${tokenAddress(contract)}" spellcheck="false"></label>
<label class="field"><span>Client id</span><input name="clientId" spellcheck="false"></label>
<label class="field"><span>Client secret</span><input name="clientSecret" class="secret" spellcheck="false"></label>
<p><button type="button" name="requestToken">Get a token</button> <span class="token-state" role="status"></span></p>
<label class="field"><span>or paste a token</span><input name="token" class="secret" spellcheck="false"></label>
</fieldset>
<label class="field"><span>API key</span><input name="key" class="secret" spellcheck="false"></label>
</details>
<p class="send"><button type="submit">Done</button> <button type="button" name="forget">Forget all</button></p>
</form>
</dialog>`

/** The contract's words for an address, without the name that it has in the text of the contract. */
const addressField = (server: Server): Markup =>
  markup`<label class="field"><span>${phrase(serverPurpose(server))}</span><input type="url" class="address" data-server="${server.url}" value="${defaultAddress(server)}" spellcheck="false"></label>
`

const tokenAddress = ({ servers, components }: OpenApiDocument): string => {
  const flows = Object.values(components?.securitySchemes ?? {}).map(
    ({ flows }) => flows?.clientCredentials?.tokenUrl,
  )
  const tokenUrl = flows.find((url) => url !== undefined)
  const [main] = servers ?? []
  return tokenUrl === undefined || main === undefined ? '' : new URL(tokenUrl, defaultAddress(main)).href
}
