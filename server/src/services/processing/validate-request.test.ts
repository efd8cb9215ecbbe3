import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BatchProcessing, OutputForm } from './batch-processing.ts'
import { buildRequest, buildScript, startProcessing, WITHHELD_FROM } from './processing.fixture.ts'
import type { RequestParts } from './processing.fixture.ts'

let processing: BatchProcessing
let asOf: number
beforeAll(async () => {
  ;({ processing, asOf } = await startProcessing({}))
})

const SOURCE = { type: 'orthoscene-3m' }
const NDVI = buildScript(
  "['red', 'nir']",
  "{ bands: 1, sampleType: 'FLOAT32' }",
  '(s) => [index(s.nir, s.red)]',
)
const refused = async (parts: Partial<RequestParts>): Promise<unknown> => {
  const request = buildRequest({ script: NDVI, source: SOURCE, asOf, ...parts })
  return processing.validate(request, 'request.', PLATFORM_CALLER).then(
    () => ({}),
    (problem: unknown) => problem,
  )
}

const response = (type: string, identifier = 'default') => [{ identifier, format: { type } }]
const zarr = (array: object, group: object = {}): OutputForm => ({
  type: 'zarr',
  group: { zarr_format: 2, ...group },
  arrayParameters: { dtype: '<f4', order: 'C', chunks: [1, 10, 10], fill_value: 0, ...array },
})
const CHUNKS = response('zarr/array')
/** A popular client writes `arrayParameter`. */
const MISSPELLED = { arrayParameter: { dtype: '<f4' } }
const cog = (cogParameters: object): OutputForm => ({ type: 'raster', cogOutput: true, cogParameters })

describe('a request is refused that names', () => {
  it.each<[what: string, parts: Partial<RequestParts>, member: string, why: string]>([
    ['no script', { script: '//VERSION=3\nfunction setup( {' }, 'processRequest.evalscript', 'line 2'],
    [
      'a band that the source lacks',
      { script: NDVI.replace("'nir'", "'swir16'") },
      'processRequest.evalscript',
      'swir16',
    ],
    [
      'a unit that the band does not have',
      { script: buildScript("[{ bands: ['red'], units: 'KELVIN' }]", '{ bands: 1 }', '(s) => [s.red]') },
      'processRequest.evalscript',
      'REFLECTANCE',
    ],
    [
      'metadata that is no text',
      {
        script: buildScript(
          "[{ bands: ['red'], metadata: [{ toString: 1 }] }]",
          '{ bands: 1 }',
          '(s) => [s.red]',
        ),
      },
      'processRequest.evalscript',
      'metadata {"toString":1}; the only',
    ],
    [
      'an output that the script lacks',
      { responses: response('image/tiff', 'ndvi') },
      'processRequest.output.responses.0.identifier',
      'the evalscript has no output "ndvi", only "default"',
    ],
    [
      'an output that the script lacks among many',
      {
        script: buildScript(
          "['red']",
          "Array.from({ length: 500 }, (_, i) => ({ id: 'o' + i, bands: 1 }))",
          '(s) => ({})',
        ),
      },
      'processRequest.output.responses.0.identifier',
      '"o14", "o15"...',
    ],
    [
      'a PNG of floats',
      { responses: response('image/png') },
      'processRequest.output.responses.0.format.type',
      'UINT8 or UINT16; the output has 1 of FLOAT32',
    ],
    [
      'pixels as JSON',
      { responses: response('application/json') },
      'processRequest.output.responses.0.format.type',
      '"userdata" alone',
    ],
    [
      'metadata as pixels',
      { responses: response('image/tiff', 'userdata') },
      'processRequest.output.responses.0.format.type',
      'application/json',
    ],
    [
      'blocks of 100 pixels',
      { output: cog({ blockysize: 100 }) },
      'output.cogParameters.blockysize',
      'a multiple of 16',
    ],
    [
      'overviews as nobody makes them',
      { output: cog({ resamplingAlgorithm: 'lanczos' }) },
      'output.cogParameters.resamplingAlgorithm',
      'nearest, average',
    ],
    [
      'an array of another byte order',
      { output: zarr({ dtype: '>f4' }), responses: CHUNKS },
      'output.arrayParameters.dtype',
      '|u1, |i1, <u2',
    ],
    [
      'an array that does not hold its values',
      { output: zarr({ dtype: '<u2' }), responses: CHUNKS },
      'output.arrayParameters.dtype',
      '<u2 does not hold FLOAT32',
    ],
    [
      'an array without its type',
      { output: { type: 'zarr', group: { zarr_format: 2 } }, responses: CHUNKS },
      'output.arrayParameters',
      '"default"',
    ],
    [
      'an array whose settings have a misspelled name',
      {
        output: { type: 'zarr', group: { zarr_format: 2 }, ...MISSPELLED },
        responses: CHUNKS,
      },
      'output.arrayParameters',
      'ignores "arrayParameter". Did you mean "arrayParameters"?',
    ],
    [
      'an array of several bands',
      { output: zarr({}), responses: CHUNKS, script: NDVI.replace('bands: 1', 'bands: 3') },
      'processRequest.output.responses.0.format.type',
      'make it 3 outputs',
    ],
    [
      'a compressor that is not known',
      { output: zarr({ compressor: { id: 'lzma' } }), responses: CHUNKS },
      'output.arrayParameters.compressor.id',
      'zlib, gzip, blosc',
    ],
    [
      'a compressor that cannot be set so',
      { output: zarr({ compressor: { id: 'zlib', level: 99 } }), responses: CHUNKS },
      'output.arrayParameters.compressor',
      'refuses its settings',
    ],
    [
      'coordinates of no point',
      { output: zarr({}, { coordinates: { origin: 'edge' } }), responses: CHUNKS },
      'output.group.coordinates.origin',
      'center',
    ],
    [
      'what the organization may not download',
      { orgId: WITHHELD_FROM },
      'processRequest.input.data.0.type',
      'your organization may not download',
    ],
  ])('%s', async (_what, parts, member, why) => {
    const problem = await refused(parts)
    expect(problem).toMatchObject({
      status: 400,
      fields: { [`request.${member}`]: [expect.stringContaining(why)] },
    })
  })
})

describe('a request is accepted', () => {
  it.each<[what: string, parts: Partial<RequestParts>]>([
    ['with one output and no responses', {}],
    ['of a mask', { script: buildScript("['clear', 'dataMask']", '{ bands: 1 }', '(s) => [s.clear]') }],
    ['with a Zarr array', { output: zarr({ compressor: { id: 'zlib', level: 1 } }), responses: CHUNKS }],
    [
      'whose source has no scenes, which its analysis finds',
      { source: { ...SOURCE, dataFilter: { timeRange: { to: '1999-01-01T00:00:00Z' } } } },
    ],
  ])('%s', async (_what, parts) => {
    expect(await refused(parts)).toEqual({})
  })
})
