import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBytes, fileHost, type Fault } from './file-host.fixture.ts'
import { downloadTo } from './download-to.ts'

const FILE = makeBytes(30_000)
const named = (name: string): Fault => ({
  headers: { 'Content-Disposition': `attachment; filename="${name}"` },
})

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'download-to-'))
  await mkdir(join(root, 'there'))
})
afterAll(() => rm(root, { recursive: true }))

describe('a target', () => {
  test.each<[why: string, target: string, answer: Fault, want: string]>([
    ['is the path of the file', 'new', named('q.tif'), 'new'],
    ['that ends in a slash is a folder, made for it', 'made/for/', named('q.tif'), 'made/for/q.tif'],
    ['that is a folder is one', 'there', named('q.tif'), 'there/q.tif'],
    ['that is a folder takes the name of the address where no other is told', 'there', {}, 'there/a b'],
    ['that is a folder takes a file without bytes', 'there', { status: 416 }, 'there/a b'],
  ])('%s', async (_why, target, answer, want) => {
    const { client, asked } = fileHost(FILE, [answer])
    const folder = `${root}/${target}`
    expect(await downloadTo(client, '/files/a%20b?token=t', folder)).toMatchObject({ path: join(root, want) })
    expect(Buffer.compare(await readFile(join(root, want)), FILE)).toBe(0)
    expect(asked()).toEqual(want === target ? ['whole'] : ['bytes=0-0', 'whole'])
  })
})

test.each(['../outside', 'a/../../b', '.', 'con'])('no name leads out of the folder: %s', async (name) => {
  const { client } = fileHost(FILE, [named(name)])
  await expect(downloadTo(client, '/files/a', `${root}/`)).rejects.toMatchObject({ reason: 'unsafe-name' })
})

test('a file that is refused has no name', async () => {
  const { client } = fileHost(FILE, [{ status: 404 }])
  await expect(downloadTo(client, '/files/a', `${root}/`)).rejects.toMatchObject({ status: 404 })
})
