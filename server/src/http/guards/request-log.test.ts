import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deriveApiKey } from '../../services/accounts/api-keys.ts'
import { deriveSigningKey } from '../../identity/credentials/signing-key.ts'
import { TEST_ENVIRONMENT } from '../../../test/platform.fixture.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { startPlatform } from '../../platform/start.ts'

const SECRET = 's3cr3t of at least thirty-two characters'

test('no credential, secret or key is ever logged, however it is sent', async () => {
  const lines: string[] = []
  const logger = pino(
    { level: 'trace' },
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const signingKey = deriveSigningKey('operator')
  const flags = ['--port', '0', '--host', '127.0.0.1', '--scenes', '0', '--secret', SECRET]
  const settings = readSettings([...flags, '--signing-key', JSON.stringify(signingKey)])
  const platform = await startPlatform(
    settings,
    { ...TEST_ENVIRONMENT, logger, secret: SECRET },
    async () => undefined,
  )
  const { baseUrl } = platform.app
  const clientSecret = deriveApiKey(SECRET, 'harbour-watch')
  const grant = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'harbour-watch',
    client_secret: clientSecret,
  })
  const issued: unknown = await (
    await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: grant })
  ).json()
  const { access_token: token } = z.object({ access_token: z.string() }).parse(issued)
  const secrets = [deriveApiKey(SECRET, '4101'), clientSecret, token, 's3cr3t-junk']
  for (const secret of secrets) {
    const form = { grant_type: 'client_credentials', client_id: 'harbour-watch', client_secret: secret }
    await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
    for (const address of [`${baseUrl}/data/v1`, `${baseUrl}/catalog/v1/collections`, `${baseUrl}/nowhere`]) {
      await fetch(`${address}?api_key=${secret}`)
      await fetch(`${address}?token=${secret}`)
      await fetch(`${address}/orthoscene-3m/items/none/assets/thumbnail?thumbnail_token=${secret}`)
      await fetch(`${address}?api%5Fkey=${secret}&api_key=${secret}`)
      for (const scheme of ['Bearer', 'api-key', 'Digest'])
        await fetch(address, { headers: { authorization: `${scheme} ${secret}` } })
      await fetch(address, {
        headers: { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` },
      })
    }
  }
  await platform.close(0)
  const log = lines.join('')
  expect(log).toContain('"path":"/catalog/v1/collections"')
  for (const secret of [...secrets, SECRET, signingKey.d]) {
    expect(log).not.toContain(secret)
    expect(log).not.toContain(Buffer.from(`${secret}:`).toString('base64'))
  }
})
