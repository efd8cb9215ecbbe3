import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')

const filesOf = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: repository, encoding: 'utf8' })
    .trim()
    .split('\n')

const textOf = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** Every word of the contract and of code. */
const words = new Set(
  filesOf(
    'spec/*.yaml',
    'server/src/*.ts',
    'client/src/*.ts',
    'docs/*.conf',
    '*/package.json',
    'samples/*.json',
    'samples/*.ndjson',
  )
    .map(textOf)
    .flatMap((text) => [...(text.match(/\w+/g) ?? []), ...(text.match(/\w+(?:[:-]\w+)+/g) ?? [])]),
)

/** Of the web, of Node and of storage, and examples of names that are made up. */
const OF_OTHERS = new Set([
  ...['transformRequest', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'TMPDIR', 'r-x'],
  ...['s3:PutObject', 's3:GetObject', 's3:AbortMultipartUpload', 's3:ListBucketMultipartUploads'],
  ...['acme:area', 'imagery-coast', 'imagery_mosaic'],
])

/** A word, or several with signs between them: `aoi_refs`, `eo:cloud_cover`. */
const NAME = /^[A-Za-z_]\w*(?:[:-]\w+)*$/

const documents = filesOf(
  'README.md',
  'docs/first-calls.md',
  'docs/operate.md',
  'docs/guides/*.md',
  'spec/*/README.md',
)

test.each(documents)('%s: every name in its sentences is one of the contract or of the code', (path) => {
  const named = [
    ...textOf(path)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/`([^`]+)`/g),
  ]
    .map(([, code = '']) => code)
    .filter((code) => NAME.test(code))
  expect(named.filter((name) => !words.has(name) && !OF_OTHERS.has(name))).toEqual([])
})
