import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { isNode, nodeAt, listOperations, readTags } from '../contract/document.ts'
import { locate } from '../contract/located.ts'
import { areaName } from '../contract/operation.ts'

const repository = resolve(import.meta.dirname, '../..')

const listFiles = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repository, encoding: 'utf8' })
    .trim()
    .split('\n')

const readText = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** Every word of the contract and of code. */
const words = new Set(
  listFiles(
    'spec/*.yaml',
    'server/src/*.ts',
    'packages/*.ts',
    'client/src/*.ts',
    'docs/*.conf',
    '*/package.json',
    'samples/*.json',
    'samples/*.ndjson',
  )
    .map(readText)
    .flatMap((text) => [...(text.match(/\w+/g) ?? []), ...(text.match(/\w+(?:[:-]\w+)+/g) ?? [])]),
)

/** Names of the web, OAuth, Node and storage, and examples of made-up names. */
const OF_OTHERS = new Set([
  ...['transformRequest', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'TMPDIR', 'r-x'],
  ...['s3:PutObject', 's3:GetObject', 's3:AbortMultipartUpload', 's3:ListBucketMultipartUploads'],
  ...['private_key_jwt', 'client_secret_jwt', 'DPoP', 'NimbusJwtDecoder'],
  ...['acme:area', 'imagery-coast', 'imagery_mosaic'],
])

/** A word, or several with signs between them: `aoi_refs`, `eo:cloud_cover`. */
const NAME = /^[A-Za-z_]\w*(?:[:-]\w+)*$/

/** Code of single words within sentences. */
const namesIn = (text: string): string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => NAME.test(code))

const documents = listFiles(
  'README.md',
  'docs/first-calls.md',
  'docs/operate.md',
  'docs/guides/*.md',
  'spec/*/README.md',
)

test.each(documents)('%s: every name in its sentences is one of the contract or of the code', (path) => {
  expect(namesIn(readText(path)).filter((name) => !words.has(name) && !OF_OTHERS.has(name))).toEqual([])
})

/** What apps import from the client, and what they give it. */
const ofClient = new Set(
  ['client/src/index.ts', 'client/src/auth/client-credentials.ts'].flatMap(
    (path) => readText(path).match(/\w+/g) ?? [],
  ),
)

/** What stands beside operations, and is none of their own: a variable, what MapLibre calls so, a series, parts of a fault. */
const NEARBY = new Set(['TOKEN', 'transformRequest', 'land_composite', 'latency', 'cut_off', 'seconds'])

/** Members and short values of a part of the contract and of all that it refers to, but for its words. */
const saidIn = (part: unknown, referred = new Set<string>()): string[] => {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap((entry) => saidIn(entry, referred))
  if (!isNode(part)) return []
  const { $ref } = part
  if (typeof $ref === 'string' && !referred.has($ref)) {
    referred.add($ref)
    return saidIn(locate(contract, $ref.slice(1)).node, referred)
  }
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'description' || key === 'summary' ? [key] : [key, ...saidIn(value, referred)],
  )
}

/** What the contract says of all operations. */
const ofAll = saidIn([contract.servers, nodeAt(nodeAt(contract, 'components'), 'securitySchemes')])

const areaNames = new Map(
  [...new Set(operations.map(areaName))].map((area) => {
    const own = listOperations(contract).filter(({ node }) => readTags(node).includes(area))
    const parts = own.flatMap(({ path, node, pathItem }) => [path, node, pathItem.parameters])
    return [area, new Set([...saidIn(parts), ...ofAll])] as const
  }),
)

test.each(listFiles('docs/guides/*.md'))(
  '%s: names beside operations are members or values of their areas',
  (path) => {
    const unknown = readText(path)
      .split(/^(?=## )/m)
      .flatMap((section) => {
        const named = operations.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(section)).map(areaName)
        const isKnown = (name: string) =>
          named.some((area) => areaNames.get(area)?.has(name)) || ofClient.has(name) || NEARBY.has(name)
        return named.length === 0 ? [] : namesIn(section).filter((name) => !isKnown(name))
      })
    expect(unknown).toEqual([])
  },
)
