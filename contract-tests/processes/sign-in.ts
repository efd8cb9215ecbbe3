import * as oauth from 'openid-client'
import type { PlatformAddresses } from './addresses.ts'

/** The client of the world that users sign in with. */
const discover = ({ tokenUrl }: PlatformAddresses): Promise<oauth.Configuration> => {
  const issuer = tokenUrl.replace('/protocol/openid-connect/token', '')
  return oauth.discovery(new URL(issuer), 'imagery-app', undefined, oauth.None(), {
    execute: [oauth.allowInsecureRequests],
  })
}

interface Page {
  readonly url: string
  readonly text: string
}

/** A browser that keeps cookies and follows redirects. */
const startBrowsing = () => {
  const cookies = new Map<string, string>()
  const open = async (url: string, init: RequestInit = {}): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    return location === null
      ? { url: response.url, text: await response.text() }
      : open(new URL(location, url).href)
  }
  return open
}

/** User 4101 in a browser: confirms the device, signs in, agrees. */
export const agree = async (address: string): Promise<Page> => {
  const open = startBrowsing()
  let page = await open(address)
  for (const pressed of [{}, { confirm: 'yes' }, { user: '4101' }, { consent: 'yes' }]) {
    const hidden = [...page.text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const form = hidden.map(([, name = '', value = '']): [string, string] => [name, value])
    const action = /<form[^>]*action="([^"]*)"/.exec(page.text)?.[1] ?? page.url
    page = await open(action, {
      method: 'POST',
      body: new URLSearchParams([...form, ...Object.entries(pressed)]),
    })
  }
  return page
}

/** A device that asks to be connected: its user has not agreed yet. */
export interface SignIn {
  readonly config: oauth.Configuration
  /** User 4101 agrees in a browser, and the device gets its tokens. */
  finish(): ReturnType<typeof oauth.pollDeviceAuthorizationGrant>
}

/** Begins to sign in with the device flow, as a client library does it. */
export const beginSignIn = async (platform: PlatformAddresses, scope: string): Promise<SignIn> => {
  const config = await discover(platform)
  const started = await oauth.initiateDeviceAuthorization(config, { scope })
  return {
    config,
    async finish() {
      const page = await agree(started.verification_uri_complete ?? '')
      if (!page.text.includes('Device connected')) throw new Error(`The user could not agree at ${page.url}.`)
      return oauth.pollDeviceAuthorizationGrant(config, { ...started, interval: 0 })
    },
  }
}

/** Signs user 4101 in with the device flow. */
export const signIn = async (platform: PlatformAddresses, scope: string) => {
  const begun = await beginSignIn(platform, scope)
  return { config: begun.config, tokens: await begun.finish() }
}
