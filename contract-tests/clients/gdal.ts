import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { WireTap } from './wire-tap.ts'

/** GDAL's configuration, by the names of its options. @see https://gdal.org/en/stable/user/configoptions.html */
export type Configuration = Readonly<Record<string, string>>

/**
 * Runs one of the programs of GDAL.
 * @returns what it prints
 * @throws Error with what it complains of, warnings included
 */
export const gdal = async (
  program: 'gdal_create' | 'gdal_translate' | 'gdalinfo' | 'ogrinfo',
  arguments_: readonly string[],
  configuration: Configuration = {},
): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(program, arguments_, {
    env: { ...process.env, ...configuration },
    maxBuffer: 16_777_216,
  })
  if (stderr !== '') throw new Error(`${program} ${arguments_.join(' ')}: ${stderr}`)
  return stdout
}

/** What has GDAL ask through a wire tap, whatever the environment says of proxies. */
export const tapped = ({ address }: WireTap): Configuration => ({ GDAL_HTTP_PROXY: address, NO_PROXY: '' })
