import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { operationsOf } from '../../server/src/contract/openapi/operations.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { fileNameOf, nameOf, operationPath } from './operation-file.ts'

const repository = resolve(import.meta.dirname, '../..')
const ids = ['generated/openapi.json', 'generated/control.json'].flatMap((path) =>
  operationsOf(parseDocument(readFileSync(resolve(repository, path), 'utf8'), path)).map(({ id }) => id),
)

/** The authorization server answers these itself. */
const served = ids.filter((id) => !id.startsWith('auth_'))

test.each([
  ['maps_listMaps', 'list-maps.ts'],
  ['data_activateAssetByGet', 'activate-asset-by-get.ts'],
])('%s is handled in %s', (id, name) => {
  expect(fileNameOf(id)).toBe(name)
})

test.each(served)('%s is handled in the file that its name says', (id) => {
  const path = operationPath(repository, id)
  expect(existsSync(path), path).toBe(true)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`export const ${nameOf(id)} =`))
})
