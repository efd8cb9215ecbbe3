import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { listOperations } from '../../server/src/contract/openapi/operations.ts'
import { listAreas, deriveArea } from '../../server/src/contract/openapi/area-document.ts'
import { mergePatchBetween } from '../../server/src/contract/openapi/merge-patch.ts'
import { bundleAll, type Contract } from './bundle.ts'
import { clientApis, clientSchemas } from './client-apis.ts'
import { clientWire } from './client-wire.ts'
import { contractTypes } from './contract-types.ts'
import { controlArtefacts, controlContract } from './control-artefacts.ts'
import { lenienceModule } from './lenience.ts'
import { renderingIn30 } from '../../server/src/contract/openapi/in-3.0/rendering.ts'
import { relaxedPoints } from './overlay-points.ts'
import { readmeProse } from './prose.ts'

const strictContract: Contract = { root: 'spec/openapi.yaml' }
const lenientOverlay = 'spec/overlays/lenient.yaml'
const lenientContract: Contract = { ...strictContract, overlays: [lenientOverlay] }

/**
 * What people and tools read of the contract, and of that of `/control`, as file contents by path below `generated/`. The
 * same contracts give the same bytes. The server derives the documents of areas, and what it serves under `--lenient`.
 * @param folder The folder that holds `spec/`.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const generateFiles = async (folder: string): Promise<Map<string, string>> => {
  const control = controlContract(folder)
  const bundled = await bundleAll(folder, [strictContract, lenientContract, ...(control ? [control] : [])])
  const strict = bundled(strictContract)
  const lenient = bundled(lenientContract)
  const operationIds = listOperations(strict).map(({ id }) => id)
  const [points, prose, types, ofControl] = await Promise.all([
    relaxed(join(folder, lenientOverlay)),
    readmes(folder, listAreas(strict)),
    contractTypes(strict),
    control ? controlArtefacts(folder, bundled(control), operationIds) : [],
  ])
  for (const [area, description] of prose) deriveArea(strict, area, description) // throws where one does not hold together
  return new Map([
    ['openapi.json', json(strict)],
    ['openapi-3.0.json', json(renderingIn30(strict))],
    ['lenient.json', json(mergePatchBetween(strict, lenient))],
    ['prose.json', json(Object.fromEntries(prose))],
    ['types.ts', types],
    ['lenience.ts', lenienceModule(lenient)],
    ['lenience.json', json(points)],
    ['wire.ts', clientWire(strict)],
    ['apis.ts', clientApis(strict)],
    ['schemas.ts', clientSchemas(strict)],
    ...ofControl,
  ])
}

const relaxed = async (overlay: string) => {
  const parsed: unknown = parse(await readFile(overlay, 'utf8'))
  return relaxedPoints(isNode(parsed) ? parsed : {})
}

const json = (document: Node | readonly object[]) => `${JSON.stringify(document, null, 2)}\n`

const readmes = async (folder: string, areas: readonly string[]): Promise<Map<string, string>> => {
  const missing = areas.filter((area) => !existsSync(join(folder, 'spec', area, 'README.md')))
  if (missing.length > 0) {
    throw new Error(
      `Write ${missing.map((area) => `spec/${area}/README.md`).join(', ')}: an area's document opens with its prose.`,
    )
  }
  const texts = areas.map(async (area) => {
    const text = await readFile(join(folder, 'spec', area, 'README.md'), 'utf8')
    return [area, readmeProse(text)] as const
  })
  return new Map(await Promise.all(texts))
}
