import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '../../server/src/services/secrets/secret.ts'
import { deliverInProcess } from './deliver-in-process.ts'
import { closed, listening } from './listening.ts'

const keys = { accessKeyId: new Secret('any'), secretAccessKey: new Secret('any') }
const folder = mkdtempSync(join(tmpdir(), 'encrypted-'))
const key = join(folder, 'key.pem')
const certificate = join(folder, 'certificate.pem')
const NAME = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']

let server: Server
let port: string
let received = 0

beforeAll(async () => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key]
  execFileSync('openssl', ['req', '-x509', ...curve, '-out', certificate, '-days', '2', ...NAME], {
    stdio: 'ignore',
  })
  server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, response) => {
    received += 1
    const md5 = Buffer.from(String(request.headers['content-md5']), 'base64')
    request.resume().on('end', () => response.setHeader('etag', `"${md5.toString('hex')}"`).end())
  })
  port = new URL(await listening(server)).port
})

afterAll(async () => {
  server.closeAllConnections()
  await closed(server, [])
  rmSync(folder, { recursive: true })
})

test('a store of an authority that the operator trusts is delivered to', async () => {
  await deliverInProcess(`https://localhost:${port}`, 1000, keys, {
    env: { NODE_EXTRA_CA_CERTS: certificate },
  })
  expect(received).toBe(1)
})

test.each([
  ['of nobody whom Node trusts', 'localhost', {}],
  ['of another name', '127.0.0.1', { NODE_EXTRA_CA_CERTS: certificate }],
  ['that a variable takes whatever it is', 'localhost', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
])('a certificate %s ends a delivery', async (_what, host, env) => {
  received = 0
  const delivery = deliverInProcess(`https://${host}:${port}`, 1000, keys, { env })
  await expect(delivery).rejects.toThrow(
    `${host}:${port} cannot be reached safely: its certificate is not valid.`,
  )
  expect(received).toBe(0)
})
