import { isIP } from 'node:net'
import type { AllowedHosts } from '../network/hosts.ts'

/** Hosts that files may be delivered to. */
export interface DeliveryHosts {
  /** Names: these and all below them, on the port of https, where they are on the public internet. */
  readonly domains: ReadonlySet<string>
  /** Machines at one port, wherever they are. */
  readonly machines: AllowedHosts
}

/** Where a host may be connected to: `public` where its addresses are on the public internet. */
export type Reach = 'public' | 'anywhere' | 'nowhere'

export const NO_DELIVERIES: DeliveryHosts = { domains: new Set(), machines: new Set() }

/** Below which others than the owner of the name can have names: one label, and the usual second ones of countries. */
const SHARED_SUFFIX = /^([^.]+|(ac|co|com|edu|gob|gov|gov|ne|net|or|org)\.[a-z]{2})$/

const ENTRY = /^(\[[\da-f:.]+\]|\w([\w.-]*\w)?)(:\d{1,5})?$/

/**
 * @param text such as `s3.eu-central-1.amazonaws.com,127.0.0.1:9000`
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseDeliveryHosts = (text: string): DeliveryHosts => {
  const entries = text.split(',').map((part) => part.trim().toLowerCase().replace(/\.$/, ''))
  for (const entry of entries)
    if (!ENTRY.test(entry))
      throw new Error('must be a host, or host:port, or several of them separated by commas')
  const hasPort = (entry: string) => /[^:]:\d+$/.test(entry)
  const domains = entries.filter((entry) => !hasPort(entry)).map(bareName)
  const shared = domains.find((domain) => isIP(domain) === 0 && SHARED_SUFFIX.test(domain))
  if (shared !== undefined)
    throw new Error(`must name hosts: ${shared} is none, or has to be given with its port`)
  return { domains: new Set(domains), machines: new Set(entries.filter(hasPort)) }
}

/**
 * How far a connection to a host may reach.
 * @param host a name, or an address with or without the brackets of IPv6
 */
export const findReach = ({ domains, machines }: DeliveryHosts, host: string, port: number): Reach => {
  const name = bareName(host)
  if (machines.has(`${isIP(name) === 6 ? `[${name}]` : name}:${port}`)) return 'anywhere'
  return port === 443 && listDomains(name).some((domain) => domains.has(domain)) ? 'public' : 'nowhere'
}

/** Hosts with one more machine. */
export const withMachine = ({ domains, machines }: DeliveryHosts, machine: string): DeliveryHosts => ({
  domains,
  machines: new Set([...machines, machine]),
})

/** Hosts with one more domain. */
export const withDomain = ({ domains, machines }: DeliveryHosts, domain: string): DeliveryHosts => ({
  domains: new Set([...domains, domain]),
  machines,
})

/** A name and those that it lies below; an address alone. */
const listDomains = (name: string): readonly string[] => {
  if (isIP(name) !== 0) return [name]
  const labels = name.split('.')
  return labels.map((_, start) => labels.slice(start).join('.')).filter((domain) => isIP(domain) === 0)
}

const bareName = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
