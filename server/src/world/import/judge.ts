import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { Malformed } from '../../catalog/malformed.ts'
import { toScene } from '../../catalog/scene.ts'
import type { Scene, SceneCollection } from '../../catalog/scene.ts'
import type { ContractDocument } from '../../http/contract.ts'
import type { OpenRecord } from './upgrade.ts'

/** What a record is, or why it is refused. */
export type Judgement =
  | { readonly kind: 'item'; readonly scene: Scene }
  | { readonly kind: 'collection'; readonly collection: SceneCollection }
  | { readonly kind: 'refused'; readonly reason: string }

/** Judges records by the shapes that the contract gives items and collections, and by what no schema can say. */
export const createRecordJudge = (contract: ContractDocument): ((record: OpenRecord) => Judgement) => {
  const ajv = new Ajv2020({ strict: false, discriminator: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'contract', components: { schemas: contract.components?.schemas ?? {} } })
  const isScene = ajv.compile<Scene>({ $ref: 'contract#/components/schemas/CatalogItem' })
  const isCollection = ajv.compile<SceneCollection>({
    $ref: 'contract#/components/schemas/CatalogCollection',
  })
  return (record) => {
    if (record.type === 'Collection') {
      if (!isCollection(record)) return refused(isCollection)
      const { links: _links, ...collection } = record
      return { kind: 'collection', collection }
    }
    if (record.type !== 'Feature')
      return { kind: 'refused', reason: 'is neither a STAC item nor a STAC collection' }
    if (!isScene(record)) return refused(isScene)
    const { links: _links, ...scene } = record
    return judgedScene(scene)
  }
}

const judgedScene = (scene: Scene): Judgement => {
  try {
    return { kind: 'item', scene: toScene(scene) }
  } catch (fault) {
    if (fault instanceof Malformed) return { kind: 'refused', reason: `${fault.path}: ${fault.message}` }
    throw fault
  }
}

const refused = ({ errors }: ValidateFunction): Judgement => {
  const [fault] = errors ?? []
  const place = fault?.instancePath.slice(1).replaceAll('/', '.')
  const reason = fault?.message ?? 'does not have the shape of the contract'
  return { kind: 'refused', reason: place ? `${place}: ${reason}` : reason }
}
