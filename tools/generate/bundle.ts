import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { isNode } from '../../server/src/contract/openapi/nodes.ts'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { parseDocument } from '../../server/src/contract/openapi/read-document.ts'
import { redocly } from '../redocly/cli.ts'
import { assumedNames, withMarks, type AssumedNames } from './assumed-files.ts'
import { withShared } from './shared.ts'

/** A multi-file contract to bundle. */
export interface Contract {
  /** Its root document. */
  readonly root: string
  /** OpenAPI Overlay files, applied in this order; targets are RFC 9535 JSONPaths. */
  readonly overlays?: readonly string[]
}

/** What the bundle step runs with, also on a `spec/` taken from git, which has no `redocly.yaml` beside it. */
const configuration = {
  plugins: [join(import.meta.dirname, '../redocly/plugin.js')],
  preprocessors: { 'house/area-failures': 'on' },
}

/**
 * Bundle multi-file contracts into one document each, in which every operation and component is complete: with the
 * failures that its area has (`x-failures` of the root names their file), with what all operations share and with the
 * marks of assumed files (where `x-shared` names a file). One start of Redocly makes them all, since it starts slowly.
 * @param folder The repository's root, or another checkout of it, from which the paths of the contracts lead.
 * @returns The document of each.
 * @throws Error with Redocly's own report on the first contract that does not bundle, or if an operation declares what it
 * has anyway.
 */
export const bundleAll = async (
  folder: string,
  contracts: readonly Contract[],
): Promise<(contract: Contract) => Node> => {
  const scratch = await mkdtemp(join(tmpdir(), 'bundle-'))
  try {
    const apis = Object.fromEntries(
      contracts.map((contract, index) => [
        contractName(contract),
        {
          root: resolve(folder, contract.root),
          output: join(scratch, `${index}.json`),
          overlays: contract.overlays?.map((overlay) => resolve(folder, overlay)) ?? [],
        },
      ]),
    )
    const config = join(scratch, 'redocly.yaml')
    await writeFile(config, JSON.stringify({ ...configuration, apis }))
    const conflicts = ['--component-renaming-conflicts-severity', 'error']
    const { code, stderr } = await redocly(['bundle', '--config', config, ...conflicts], folder)
    if (code !== 0) {
      // What is wrong with one may be wrong with others made from it, too: it is reported once.
      if (contracts.length > 1) for (const contract of contracts) await bundle(folder, contract)
      throw new Error(`${contracts.map(contractName).join(', ')} does not bundle:\n${stderr.trim()}`)
    }
    const documents = new Map<Contract, Node>()
    const assumed = new Map<string, Promise<AssumedNames>>() // contracts of one folder share its files
    const assumedIn = (spec: string) => {
      const names = assumed.get(spec) ?? assumedNames(spec)
      assumed.set(spec, names)
      return names
    }
    for (const [index, contract] of contracts.entries()) {
      const text = await readFile(join(scratch, `${index}.json`), 'utf8')
      const spec = resolve(folder, dirname(contract.root))
      documents.set(contract, await completed(parseDocument(text, contract.root), spec, assumedIn))
    }
    return (contract) => {
      const document = documents.get(contract)
      if (!document) throw new Error(`${contractName(contract)} is none of the bundled contracts`)
      return document
    }
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** Bundle one contract. @throws Error as {@link bundleAll} does */
export const bundle = async (folder: string, contract: Contract): Promise<Node> =>
  (await bundleAll(folder, [contract]))(contract)

const contractName = ({ root, overlays = [] }: Contract): string => [root, ...overlays].join(' with ')

/** @param spec The folder of the contract's root document. */
const completed = async (
  bundled: Node,
  spec: string,
  assumedIn: (spec: string) => Promise<AssumedNames>,
): Promise<Node> => {
  const { 'x-shared': shared, ...document } = bundled
  if (typeof shared !== 'string') return document
  return withShared(withMarks(document, await assumedIn(spec)), await readShared(join(spec, shared)))
}

const readShared = async (file: string): Promise<Node> => {
  const shared: unknown = parse(await readFile(file, 'utf8'))
  if (!isNode(shared)) throw new Error(`${file} declares nothing`)
  return shared
}
