//VERSION=3
function setup() {
  return { input: ['B04', 'B08', 'dataMask'], output: { bands: 2, sampleType: 'FLOAT32' }, mosaicking: 'ORBIT' }
}
function evaluatePixel(samples) {
  const shown = samples.filter(({ dataMask }) => dataMask === 1)
  return [Math.max(-1, ...shown.map((sample) => index(sample.B08, sample.B04))), shown.length]
}
