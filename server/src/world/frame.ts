import type { Sensor } from './sensors.ts'

/** The members of a scene that its sensor and its id decide. */
export const frame = ({ collection, assets }: Sensor, id: string) => ({
  type: 'Feature' as const,
  stac_version: '1.0.0' as const,
  id,
  collection,
  assets: Object.fromEntries(
    assets.map(({ name, file, title, type, role }) => [
      name,
      { href: `s3://imagery-platform/${collection}/${id}/${file}`, title, type, roles: [role] },
    ]),
  ),
})
