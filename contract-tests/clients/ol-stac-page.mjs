// Runs in a browser: the map of ol-stac's examples, and what a test reads of it.
import Map from 'ol/Map.js'
import View from 'ol/View.js'
import { register } from 'ol/proj/proj4.js'
import STAC from 'ol-stac'
import proj4 from 'proj4'

register(proj4) // required to support source reprojection

/**
 * Shows an item as the examples do; resolves once nothing is left to load.
 * @param {{ url: string, headers: Record<string, string>, systems: Record<string, string>, options: object }} view
 *   `systems` are coordinate reference systems that ol-stac gets from the web otherwise
 * @returns {Promise<{ assets: string[], extent: number[] }>} keys of the assets that are shown, and the map's edges in EPSG:3857
 */
export const show = ({ url, headers, systems, options }) =>
  new Promise((resolve, reject) => {
    for (const [code, definition] of Object.entries(systems)) proj4.defs(code, definition)
    register(proj4)
    const layer = new STAC({ url, getRequestHeaders: headers, ...options })
    const map = new Map({
      target: 'map',
      controls: [],
      layers: [layer],
      view: new View({ center: [0, 0], zoom: 0 }),
    })
    layer.on('error', ({ error }) => reject(error))
    layer.on('sourceready', () => map.getView().fit(layer.getExtent()))
    layer.on('layersready', () => {
      layer.getBoundsLayer().setVisible(false) // its line hides pixels
      map.once('rendercomplete', () => {
        const shown = layer.getLayersArray().map((sublayer) => sublayer.get('stac'))
        const assets = shown.filter((stac) => stac?.isAsset).map((asset) => asset.getKey())
        resolve({ assets, extent: map.getView().calculateExtent() })
      })
      map.render()
    })
  })
