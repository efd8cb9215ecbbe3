import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { ErrorObject, ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { isNode } from '../../contract/document.ts'

/** Published schemas that this repository holds. */
const HELD = join(import.meta.dirname, '../../../server/src/world/import/stac-schemas')

const CORE: ReadonlyMap<unknown, string> = new Map([
  ['Feature', 'https://schemas.stacspec.org/v1.0.0/item-spec/json-schema/item.json'],
  ['Collection', 'https://schemas.stacspec.org/v1.0.0/collection-spec/json-schema/collection.json'],
])

/** As far as a misspelt address shows. */
const IRI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i
const IRI_REFERENCE = /^[^\s<>"{}|\\^`]*$/

/**
 * The published schemas of STAC 1.0.0 and of extensions that are on this machine: those of this repository, and in the folder of
 * public repositories `schemas/<host>/<path>`.
 */
export class PublishedSchemas {
  readonly #ajv: Ajv
  readonly #known: ReadonlySet<string>
  /** Addresses of extensions that objects declared and that are not on this machine. */
  readonly missing = new Set<string>()

  private constructor(ajv: Ajv, known: ReadonlySet<string>) {
    this.#ajv = ajv
    this.#known = known
  }

  static async read(corpora: string | undefined): Promise<PublishedSchemas> {
    const ajv = new Ajv({ strict: false, loadSchema: () => Promise.resolve({}) })
    formats.default(ajv)
    ajv.addFormat('iri', IRI)
    ajv.addFormat('iri-reference', IRI_REFERENCE)
    const known = new Set<string>()
    const add = (address: string, schema: Record<string, unknown>) => {
      if (known.has(address)) return
      known.add(address)
      ajv.addSchema({ ...schema, $id: address })
    }
    for (const name of await schemasIn(HELD)) {
      const schema = await objectIn(join(HELD, name))
      add(String(schema.$id).replace(/#$/, ''), schema)
    }
    const others = corpora === undefined ? '' : join(corpora, 'schemas')
    for (const path of existsSync(others) ? await schemasIn(others) : [])
      add(`https://${path}`, await objectIn(join(others, path)))
    // A schema may refer to one that is not on this machine: that one accepts everything.
    for (const address of known) await ajv.compileAsync({ $ref: address })
    return new PublishedSchemas(ajv, known)
  }

  /** The faults of an object of another version of STAC, by the rules of 1.0.0, and of extensions that it names by their first. */
  faultsAtSource(source: Record<string, unknown>): string[] {
    const extensions: readonly unknown[] = Array.isArray(source.stac_extensions) ? source.stac_extensions : []
    const stac_extensions = extensions.map(schemaUrl)
    return this.findFaults({ ...source, stac_version: '1.0.0', stac_extensions })
  }

  /**
   * The faults of an object, in a line for each schema that it does not meet: `eo/v1.1.0: properties must not …`. Schemas that
   * are not on this machine accept everything.
   */
  findFaults(object: Record<string, unknown>): string[] {
    const declared: readonly unknown[] = Array.isArray(object.stac_extensions) ? object.stac_extensions : []
    const core = object.stac_version === '1.0.0' ? [CORE.get(object.type)] : []
    return [...core, ...declared].flatMap((each) => {
      const address = String(each).replace(/#$/, '')
      const check = this.#known.has(address) ? this.#ajv.getSchema(address) : undefined
      if (check === undefined) this.missing.add(address)
      return check === undefined || check(object) ? [] : [`${schemaName(address)}: ${describeFault(check)}`]
    })
  }
}

/** Names that extensions had before STAC 1.0. */
const NAMES = new Map([
  ['proj', 'projection'],
  ['sci', 'scientific'],
])

const schemaUrl = (extension: unknown): unknown => {
  if (typeof extension !== 'string' || !/^[\w-]+$/.test(extension)) return extension
  return `https://stac-extensions.github.io/${NAMES.get(extension) ?? extension}/v1.0.0/schema.json`
}

const schemasIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json'))

const objectIn = async (path: string): Promise<Record<string, unknown>> => {
  const read: unknown = JSON.parse(await readFile(path, 'utf8'))
  if (!isNode(read)) throw new TypeError(`${path} is not a JSON schema`)
  return read
}

/** `eo/v1.1.0`, `item-spec`. */
const schemaName = (address: string): string =>
  /io\/(.*)\/schema\.json$/.exec(address)?.[1] ?? /(\w+)\.json$/.exec(address)?.[1] ?? address

/** The fault deepest in the object: schemas of extensions are unions, whose other branches complain of the object's type. */
const describeFault = ({ errors }: ValidateFunction): string => {
  const [deepest] = (errors ?? []).toSorted((a, b) => depth(b) - depth(a))
  if (deepest === undefined) return 'does not match'
  const name: unknown = deepest.params.additionalProperty ?? deepest.params.missingProperty
  const place = deepest.instancePath.slice(1).replaceAll('/', '.')
  return [place, typeof name === 'string' ? name : '', deepest.message].filter(Boolean).join(' ')
}

const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length
