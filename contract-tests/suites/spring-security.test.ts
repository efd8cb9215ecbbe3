import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium } from '../../tools/docs/chromium.ts'
import { startOAuthPlatform } from '../clients/oauth-platform.ts'
import type { OAuthPlatform } from '../clients/oauth-platform.ts'
import { startUsers } from '../clients/signing-in.ts'
import type { Users } from '../clients/signing-in.ts'
import { isNode } from '../contract/document.ts'
import type { Node } from '../contract/document.ts'
import { startProgram } from '../processes/child.ts'
import type { Child } from '../processes/child.ts'
import { runCommand } from '../processes/run-command.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const SOURCE = pathTo('spring-security')
/** What `pom.xml` builds. */
const APPLICATION = pathTo('../../node_modules/.cache/suites/spring-security/application.jar')

/** @returns why the application cannot be built on this machine; undefined once it is */
const build = async (): Promise<string | undefined> => {
  const { code, output } = await runCommand('mvn', ['--batch-mode', '--quiet', 'package'], {
    cwd: SOURCE,
  }).catch((error: unknown) => ({ code: 1, output: String(error) }))
  return code === 0 ? undefined : `Maven cannot build it: ${output.slice(0, 500)}`
}
const obstacle = hasChromium ? await build() : 'this machine has no browser'
if (obstacle !== undefined) console.log(`Spring Security: not run, since ${obstacle}`)

/** A port that is free at the moment: the address after logout is registered before the application starts. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : expect.unreachable()
}

describe.skipIf(obstacle !== undefined)('Spring Security', () => {
  let platform: OAuthPlatform
  let application: Child<true>
  let users: Users
  beforeAll(async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    users = await startUsers(address)
    platform = await startOAuthPlatform(
      [
        ['spring-app', 'rs256'],
        ['spring-es256-app', 'es256'],
      ].map(([id = '', registration = '']) => ({
        id,
        name: 'Application of Spring Security',
        redirect_uris: [`http://127.0.0.1/login/oauth2/code/${registration}`],
        post_logout_redirect_uris: [`${address}/signed-out`],
        // RS256 is the default of the platform and of Spring Security.
        ...(registration === 'es256' && { signing_alg: 'ES256' }),
      })),
    )
    application = await startProgram(
      'java',
      ['-jar', APPLICATION],
      (line) => (line.includes('Started Application') ? true : undefined),
      {
        APPLICATION_PORT: String(port),
        ISSUER: platform.issuer,
        AUDIENCE: platform.baseUrl,
        CLIENT_ID: platform.clientId,
        CLIENT_SECRET: platform.clientSecret,
      },
      300_000,
    )
  })
  afterAll(async () => {
    await application.stop()
    await users.stop()
    await platform.stop()
  })

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${users.application}${path}`, { headers })
    return { status: response.status, text: await response.text() }
  }
  const readJson = (text: string): Node => {
    const value: unknown = JSON.parse(text)
    return isNode(value) ? value : expect.unreachable(text)
  }
  /** Signs a user in. @returns what the application then answers at a path */
  const signIn = async (registration: string) => {
    const page = await users.signIn(`${users.application}/oauth2/authorization/${registration}`)
    const json = async (path: string): Promise<Node> => {
      const response = await page.goto(`${users.application}${path}`)
      return readJson((await response?.text()) ?? '')
    }
    return { page, json }
  }

  test('signs a user in with its default settings, gets claims, and signs the user out', async () => {
    const { page, json } = await signIn('rs256')
    expect(await json('/user')).toMatchObject({ sub: '4101', name: 'Marit de Haan', aud: ['spring-app'] })
    await page.goto(`${users.application}/logout`)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${users.application}/signed-out`)
  })

  test('signs a user in to an application that chose ES256', async () => {
    const { json } = await signIn('es256')
    expect(await json('/user')).toMatchObject({ sub: '4101', aud: ['spring-es256-app'] })
  })

  test('refreshes the tokens of a user', async () => {
    const { json } = await signIn('rs256')
    const { token: first } = await json('/user/token')
    const { token: second } = await json('/user/refreshed-token')
    expect(second).toMatch(/^ey/)
    expect(second).not.toBe(first)
  })

  test.each(['machine', 'machine-post'])('gets a token for the service %s', async (registration) => {
    const { token } = readJson((await get(`/machine/${registration}`)).text)
    const address = `${platform.siblingBaseUrl}/catalog/v1/collections`
    const { status } = await fetch(address, { headers: { authorization: `Bearer ${String(token)}` } })
    expect(status).toBe(200)
  })

  describe.each(['jwt', 'introspected'])('protects an API, whose tokens are verified as %s', (api) => {
    test.each(['rs256', 'es256'])('accepts tokens of %s', async (registration) => {
      const { json } = await signIn(registration)
      const { token } = await json('/user/token')
      const authorization = `Bearer ${String(token)}`
      expect(await get(`/api/${api}`, { authorization })).toEqual({ status: 200, text: '{"name":"4101"}' })
    })

    test('rejects a token that nobody issued', async () => {
      const { token } = readJson((await get('/machine/machine')).text)
      const forged = String(token).replace(/[^.]+$/, 'AAAA')
      expect((await get(`/api/${api}`, { authorization: `Bearer ${forged}` })).status).toBe(401)
    })
  })
})
