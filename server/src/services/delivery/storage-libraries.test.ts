import { expect, test } from 'vitest'
import { findStorageLibraries } from './storage-libraries.ts'

const failing = (fault: Error) => findStorageLibraries(() => Promise.reject(fault))

test('a package that is not installed is named with the commands that install it', async () => {
  const fault = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
  await expect(failing(fault)).rejects.toMatchObject({ name: 'DeliveryFault', isFinal: true })
  for (const command of [
    'npm install imagery-platform-storages',
    'npx -p imagery-platform -p imagery-platform-storages imagery-platform start',
  ])
    await expect(failing(fault)).rejects.toThrow(command)
})

test('a package that is broken fails with its own fault', async () => {
  const fault = new SyntaxError('Unexpected token')
  await expect(failing(fault)).rejects.toBe(fault)
})
