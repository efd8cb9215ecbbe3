import type { components } from '../../../generated/types.ts'

/** GeoJSON geometry as the contract has it. @see ../../../spec/common/geo.yaml */
export type Geometry = components['schemas']['Geometry']

/** Longitude and latitude in degrees WGS 84, and sometimes a height in meters. */
export type Position = components['schemas']['Position']
