import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { NotServed } from '../../services/imagery/imagery-folder.ts'
import type { FoundFile, ImageryFolder, OwnImagery } from '../../services/imagery/imagery-folder.ts'
import { isServable } from '../../services/imagery/remote-files.ts'
import type { AllowedHosts } from '../../services/network/hosts.ts'
import {
  imageryHref,
  imageryNames,
  isImageryHref,
  isImageryThumbnail,
  remoteAddress,
  remoteHref,
  thumbnailHref,
} from '../../services/imagery/imagery-href.ts'

/** A scheme of two characters or more: `C:` begins a path. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i

/** Whether a file is a GeoTIFF, by its name alone. */
export const isTiff = (name: string): boolean => /\.tiff?$/i.test(name)

/**
 * The href under which a file is stored that an item names: that of a GeoTIFF below the imagery folder or of an allowed
 * host, or the href as it is where it names no file of this machine. Undefined for a file that is no GeoTIFF.
 * @param beside absolute path of the folder from which relative hrefs start
 * @throws Malformed for a file that is not below the imagery folder, or is no plain file
 */
export const storedHref = async (
  { folder, hosts }: OwnImagery,
  href: string,
  beside: string,
): Promise<string | undefined> => {
  const address = remoteAddress(href)
  if (address !== undefined) return allowed(address, hosts)
  if (isServable(href, hosts) && isTiff(new URL(href).pathname)) return remoteHref(href)
  if (!folder || (SCHEME.test(href) && !isImageryHref(href) && !/^file:/i.test(href))) return href
  try {
    const { names } = await fileNamed(folder, href, beside)
    if (!isTiff(names.at(-1) ?? '')) return undefined
    return isImageryThumbnail(href) ? thumbnailHref(names) : imageryHref(names)
  } catch (fault) {
    if (fault instanceof NotServed) throw new Malformed(fault.message)
    throw fault
  }
}

const allowed = (address: string, hosts: AllowedHosts): string => {
  if (!isServable(address, hosts)) throw new Malformed('is of a host whose files are not served here')
  return remoteHref(address)
}

const fileNamed = async (folder: ImageryFolder, href: string, beside: string): Promise<FoundFile> => {
  if (isImageryHref(href)) {
    const names = imageryNames(href)
    if (!names) throw new NotServed('is no address of a file below the imagery folder')
    return folder.findAt(names)
  }
  if (/^file:/i.test(href)) return folder.find(pathOfUrl(href))
  const path = resolve(beside, href)
  try {
    return await folder.find(path)
  } catch (fault) {
    const plain = percentDecoded(href)
    if (plain === undefined || plain === href) throw fault
    return folder.find(resolve(beside, plain))
  }
}

const pathOfUrl = (href: string): string => {
  try {
    return fileURLToPath(href)
  } catch {
    throw new NotServed('is no address of a file of this machine')
  }
}

const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
