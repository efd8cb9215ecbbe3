import { expect, test } from 'vitest'
import { faultIn, readProof, proofOfMultihash, type Proof } from './proof.ts'

const MD5 = '5d41402abc4b2a76b9719d911017c592'
const SHA256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
const base64 = (digits: string) => Buffer.from(digits, 'hex').toString('base64')
const md5 = base64(MD5)
const sha256 = base64(SHA256)

test.each<[why: string, headers: Record<string, string>, status: number, want: Proof]>([
  ['nothing', {}, 200, {}],
  ['of the file', { 'Repr-Digest': `sha-256=:${sha256}:` }, 200, { sha256: SHA256 }],
  ['of the file, of which a part comes', { 'Repr-Digest': `sha-256=:${sha256}:` }, 206, { sha256: SHA256 }],
  [
    'several',
    { 'Repr-Digest': `unixsum=:AAA=:, md5=:${md5}:,sha-256=:${sha256}:` },
    200,
    { md5: MD5, sha256: SHA256 },
  ],
  ['of the content, which is the file', { 'Content-Digest': `sha-256=:${sha256}:` }, 200, { sha256: SHA256 }],
  ['of the content, which is a part', { 'Content-Digest': `sha-256=:${sha256}:` }, 206, {}],
  ['as older servers do', { 'Content-MD5': md5 }, 200, { md5: MD5 }],
  ['as older servers do, of a part', { 'Content-MD5': md5 }, 206, {}],
  ['another algorithm alone', { 'Repr-Digest': `sha-512=:${sha256}:` }, 200, {}],
])('headers state %s', (_why, headers, status, want) => {
  expect(readProof(new Response('hello', { status, headers }))).toEqual(want)
})

test.each<[why: string, multihash: string, want: Proof]>([
  ['SHA-256', `1220${SHA256}`, { sha256: SHA256 }],
  ['SHA-256 in capitals', `1220${SHA256.toUpperCase()}`, { sha256: SHA256 }],
  ['MD5', `d50110${MD5}`, { md5: MD5 }],
  ['another algorithm', `1114${SHA256.slice(0, 40)}`, {}],
  ['no multihash', SHA256, {}],
])('a multihash states %s', (_why, multihash, want) => {
  expect(proofOfMultihash(multihash)).toEqual(want)
})

const found = { size: 5, md5: MD5, sha256: SHA256 }

test.each<[why: string, proofs: readonly Proof[], want: 'length' | 'checksum' | undefined]>([
  ['nothing is known', [{}], undefined],
  ['all is as it should be', [{ size: 5, md5: MD5 }, { sha256: SHA256 }], undefined],
  ['one of two lengths differs', [{ size: 5 }, { size: 6 }], 'length'],
  ['a length and a digest differ', [{ size: 6, md5: 'other' }], 'length'],
  ['MD5 differs', [{ size: 5, md5: 'other', sha256: SHA256 }], 'checksum'],
  ['one of two digests differs', [{ sha256: SHA256 }, { sha256: 'other' }], 'checksum'],
])('a fault is found where %s', (_why, proofs, want) => {
  expect(faultIn(proofs, found)).toBe(want)
})
