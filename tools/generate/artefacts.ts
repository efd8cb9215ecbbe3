import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { operationsOf } from '../../server/src/contract/openapi/operations.ts'
import { areasOf, deriveArea } from './area.ts'
import { bundleAll, type Contract } from './bundle.ts'
import { clientApis, clientSchemas } from './client-apis.ts'
import { clientWire } from './client-wire.ts'
import { contractTypes } from './contract-types.ts'
import { controlArtefacts, controlContract } from './control-artefacts.ts'
import { lenienceModule } from './lenience.ts'
import { withParametersWrittenOut } from './openapi-3.0/parameters.ts'
import { renderingIn30 } from './openapi-3.0/rendering.ts'
import { relaxedPoints } from './overlay-points.ts'
import { proseOf } from './prose.ts'

const strictContract: Contract = { root: 'spec/openapi.yaml' }
const lenientOverlay = 'spec/overlays/lenient.yaml'
const lenientContract: Contract = { ...strictContract, overlays: [lenientOverlay] }

/** Areas whose landing page links to their description: OGC's clients read it in OpenAPI 3.0. */
const DESCRIBED: ReadonlySet<string> = new Set(['catalog', 'features'])

/**
 * Everything that follows from the contract, and from that of `/control` beside it, as file contents by path below
 * `generated/`. The same contracts give the same bytes.
 * @param folder The folder that holds `spec/`.
 * @throws Error if the contract does not bundle or an area has no README.
 */
export const artefactsOf = async (folder: string): Promise<Map<string, string>> => {
  const control = controlContract(folder)
  const bundled = await bundleAll(folder, [strictContract, lenientContract, ...(control ? [control] : [])])
  const strict = bundled(strictContract)
  const lenient = bundled(lenientContract)
  const operationIds = operationsOf(strict).map(({ id }) => id)
  const [points, prose, types, ofControl] = await Promise.all([
    relaxed(join(folder, lenientOverlay)),
    readmes(folder, areasOf(strict)),
    contractTypes(strict),
    control ? controlArtefacts(folder, bundled(control), operationIds) : [],
  ])
  return new Map([
    ['openapi.json', json(strict)],
    ['openapi-3.0.json', json(renderingIn30(strict))],
    ['openapi.lenient.json', json(lenient)],
    ...[...prose].flatMap(([area, description]) => [
      [`areas/${area}.json`, json(deriveArea(strict, area, description))] as const,
      [`areas/lenient/${area}.json`, json(deriveArea(lenient, area, description))] as const,
    ]),
    ...[...prose]
      .filter(([area]) => DESCRIBED.has(area))
      .flatMap(([area, description]) => [
        [`areas/openapi-3.0/${area}.json`, json(areaIn30(strict, area, description))] as const,
        [`areas/openapi-3.0/lenient/${area}.json`, json(areaIn30(lenient, area, description))] as const,
      ]),
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

const areaIn30 = (document: Node, area: string, description: string): Node =>
  renderingIn30(withParametersWrittenOut(deriveArea(document, area, description)))

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
    return [area, proseOf(text)] as const
  })
  return new Map(await Promise.all(texts))
}
