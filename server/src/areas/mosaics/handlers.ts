import type { AreaHandlers } from '../../http/operation.ts'
import { Problem } from '../../http/problem.ts'

/** The operations of mosaics, as the contract lists them. */
export const mosaics = (): AreaHandlers<'mosaics'> => ({
  async listMosaics() {
    throw new Problem(501, 'mosaics_listMosaics is not implemented yet.')
  },

  async getMosaic() {
    throw new Problem(501, 'mosaics_getMosaic is not implemented yet.')
  },

  async getGrid() {
    throw new Problem(501, 'mosaics_getGrid is not implemented yet.')
  },

  async getTileJson() {
    throw new Problem(501, 'mosaics_getTileJson is not implemented yet.')
  },

  async listQuads() {
    throw new Problem(501, 'mosaics_listQuads is not implemented yet.')
  },

  async createQuadSearch() {
    throw new Problem(501, 'mosaics_createQuadSearch is not implemented yet.')
  },

  async listFoundQuads() {
    throw new Problem(501, 'mosaics_listFoundQuads is not implemented yet.')
  },

  async getQuad() {
    throw new Problem(501, 'mosaics_getQuad is not implemented yet.')
  },

  async getQuadFull() {
    throw new Problem(501, 'mosaics_getQuadFull is not implemented yet.')
  },

  async listQuadItems() {
    throw new Problem(501, 'mosaics_listQuadItems is not implemented yet.')
  },

  async getQuadThumbnail() {
    throw new Problem(501, 'mosaics_getQuadThumbnail is not implemented yet.')
  },

  async listSeries() {
    throw new Problem(501, 'mosaics_listSeries is not implemented yet.')
  },

  async getSeries() {
    throw new Problem(501, 'mosaics_getSeries is not implemented yet.')
  },

  async listSeriesMosaics() {
    throw new Problem(501, 'mosaics_listSeriesMosaics is not implemented yet.')
  },

  async getDownload() {
    throw new Problem(501, 'mosaics_getDownload is not implemented yet.')
  },

  async getTile() {
    throw new Problem(501, 'mosaics_getTile is not implemented yet.')
  },
})
