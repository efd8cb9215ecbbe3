import type { Handler } from '../../http/server/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { sceneOf } from './lookup.ts'
import type { DataServices } from './services.ts'

export const getItemThumbnail =
  ({
    catalog,
    itemTypes,
    imagery,
    rasters,
  }: Pick<DataServices, 'catalog' | 'itemTypes' | 'imagery' | 'rasters'>): Handler<'data_getItemThumbnail'> =>
  async ({ path, caller }) => {
    const scene = await sceneOf({ catalog, itemTypes }, path)
    if (!scene.geometry) throw notFound('thumbnail of item', scene.id)
    return { status: 200, body: await imagery.sceneThumbnail(await rasters.shown(scene), caller) }
  }
