import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

/** The folder of a process that prints it and then does something. */
const makeFolderInChild = async (then: string): Promise<string> => {
  const module = resolve(import.meta.dirname, 'temporary-folder.ts')
  const code = `import { makeTemporaryFolder } from ${JSON.stringify(module)}
    console.log(await makeTemporaryFolder())
    ${then}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const printed = (await child.stdout.toArray()).join('').trim()
  await ended
  expect(printed).toContain(`-${child.pid ?? ''}-`)
  return printed
}

test('a folder is there until it is removed', async () => {
  const folder = await makeTemporaryFolder()
  expect(existsSync(folder)).toBe(true)
  await removeTemporaryFolder(folder)
  expect(existsSync(folder)).toBe(false)
})

test.each([
  ['ends', ''],
  ['exits', 'process.exit(3)'],
  ['fails', 'throw new Error("lost")'],
])('a folder goes with its process, which %s', async (_how, then) => {
  expect(existsSync(await makeFolderInChild(then))).toBe(false)
})

test('a folder that a killed process has left is removed by the next one, and no other', async () => {
  const abandoned = await makeFolderInChild('process.kill(process.pid, "SIGKILL")')
  expect(existsSync(abandoned)).toBe(true)
  const others = [
    join(tmpdir(), `imagery-platform-cache-${hostname()}-${process.ppid}-others`),
    join(tmpdir(), `imagery-platform-cache-of-another-machine-${process.pid}`),
  ]
  for (const other of others) {
    await mkdir(other)
    onTestFinished(() => rm(other, { recursive: true }))
  }
  const folder = await makeTemporaryFolder()
  onTestFinished(() => removeTemporaryFolder(folder))
  expect(existsSync(abandoned)).toBe(false)
  expect(others.filter((other) => !existsSync(other))).toEqual([])
})
