import type { components } from '../../../../generated/types.ts'
import { invalid } from '../../kernel/problem.ts'
import { isAllowed, isHostPart, isPublicHost } from '../../services/network/hosts.ts'
import type { AllowedHosts } from '../../services/network/hosts.ts'

type Create = components['schemas']['DestinationCreate']

/**
 * Validates the addresses in the parameters of a destination, including host names that storage clients derive from
 * them.
 * @param allowed hosts of inner networks that are permitted nevertheless
 * @throws Problem 400 that names the first parameter whose host is not on the public internet
 */
export const validateAddresses = (request: Create, allowed: AllowedHosts): void => {
  for (const [parameter, text] of listHostParts(request))
    if (!isHostPart(text))
      throw invalid(`parameters.${parameter}`, 'must be letters, digits, _, - and ., and no address')
  const [parameter, fault] = findHostFault(request, allowed) ?? []
  if (fault !== undefined) throw invalid(`parameters.${parameter}`, fault)
}

/** Lists the parameters that become labels of a host name below that of the provider or the endpoint. */
const listHostParts = ({
  type,
  parameters,
}: Create): readonly (readonly [parameter: string, text: string])[] => {
  switch (type) {
    case 'vendora_cloud_storage':
    case 's3_compatible':
      return [['bucket', parameters.bucket]]
    case 'vendorb_s3':
      return [
        ['bucket', parameters.bucket],
        ['aws_region', parameters.aws_region],
      ]
    case 'vendorc_blob_storage':
      return [['account', parameters.account]]
    case 'vendord_cloud_storage':
      return [
        ['bucket', parameters.bucket],
        ['namespace', parameters.namespace],
        ['region', parameters.region],
      ]
  }
}

/** Returns the parameter that has the host name, and what is wrong with it. */
const findHostFault = (
  { type, parameters }: Create,
  allowed: AllowedHosts,
): readonly [parameter: string, fault: string | undefined] | undefined => {
  if (type === 's3_compatible') return ['endpoint', checkUrl(parameters.endpoint, allowed)]
  if (type !== 'vendorc_blob_storage' || parameters.storage_endpoint_suffix === undefined) return undefined
  return ['storage_endpoint_suffix', checkHost(parameters.storage_endpoint_suffix, allowed)]
}

const checkUrl = (text: string, allowed: AllowedHosts): string | undefined => {
  if (!URL.canParse(text)) return 'must be an address with a valid host and a port of 1 to 65535'
  const url = new URL(text)
  if (url.port === '0') return 'must have a port of 1 to 65535'
  if (url.username !== '' || url.password !== '') return 'must carry no user name and no password'
  if (isAllowed(url, allowed) || isPublicHost(url.hostname)) return undefined
  return 'must be an address on the public internet'
}

/** @param text `host` or `host:port`, in normal form: no other notation of an IP address, no path */
const checkHost = (text: string, allowed: AllowedHosts): string | undefined => {
  const url = `https://${text}`
  if (!URL.canParse(url) || new URL(url).host !== text.toLowerCase()) return 'must be a host name'
  return checkUrl(url, allowed)
}
