//VERSION=3
function setup() {
  return { input: ['B04', 'dataMask'], output: { bands: 1, sampleType: 'FLOAT32' }, mosaicking: 'TILE' }
}
function preProcessScenes(collections) {
  collections.scenes.tiles = collections.scenes.tiles.filter(({ cloudCoverage }) => cloudCoverage < 90).reverse()
  return collections
}
function updateOutput(outputs, { scenes }) { outputs.default.bands = 1 + scenes.tiles.length }
function evaluatePixel(samples, { tiles }) {
  return [tiles.length, ...samples.map((sample, i) => (sample.dataMask === 1 ? sample.B04 + new Date(tiles[i].date).getUTCDate() : -1))]
}
