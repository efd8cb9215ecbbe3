import { expect, test } from 'vitest'
import { asCurl } from 'imagery-platform-client'
import { contract } from '../contract/contract.ts'
import { isNode } from '../contract/document.ts'

/** Names of what the contract says is secret: members that are passwords or never answered, and tokens in a query. */
const secretsIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(secretsIn)
  if (!isNode(part)) return []
  const members = isNode(part.properties) ? Object.entries(part.properties) : []
  const own = members.filter(([, member]) => isSecret(member)).map(([name]) => name)
  const token = part.in === 'query' && /^(token|api_key)$/.test(String(part.name)) ? [String(part.name)] : []
  return [...own, ...token, ...Object.values(part).flatMap(secretsIn)]
}

const isSecret = (member: unknown): boolean =>
  isNode(member) &&
  (member.format === 'password' ||
    member.writeOnly === true ||
    String(member.$ref).endsWith('DestinationSecret'))

const secrets = [...new Set(secretsIn(contract))]

test('the contract has secrets of many names', () => {
  expect(secrets.toSorted()).toEqual(expect.arrayContaining(['client_secret', 'sas_token', 'token']))
  expect(secrets.length).toBeGreaterThan(8)
})

test.each(secrets)('%s is in no command', async (name) => {
  const request = new Request(`http://localhost/x?a=1&${name}=S3CRET`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ delivery: [{ [name]: 'S3CRET' }] }),
  })
  const form = new Request('http://localhost/x', {
    method: 'POST',
    body: new URLSearchParams({ [name]: 'S3CRET' }),
  })
  const parts = new FormData()
  parts.set('request', JSON.stringify({ [name]: 'S3CRET' }))
  const files = new Request('http://localhost/x', { method: 'POST', body: parts })
  const link = new Request('http://localhost/x', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ webhook: `https://app.example/hook?${name}=S3CRET` }),
  })
  for (const each of [request, form, files, link]) expect(await asCurl(each)).not.toContain('S3CRET')
})
