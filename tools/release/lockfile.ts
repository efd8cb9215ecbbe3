import { z } from 'zod'

const needs = z.record(z.string(), z.string())

/** What the lockfile repeats of a manifest, and a release changes. */
const manifest = z.object({
  version: z.string().optional(),
  dependencies: needs.optional(),
  devDependencies: needs.optional(),
  optionalDependencies: needs.optional(),
  peerDependencies: needs.optional(),
})

/** Where a manifest says what it needs. */
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

export type Manifest = z.infer<typeof manifest>

export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))

/** Records keep the order of their members, which npm's own next writing has to find. */
const members = z.record(z.string(), z.unknown())
const entries = z.record(z.string(), members)

/**
 * A lockfile after packages of this repository have other versions, as npm would write it.
 * @param lock its text
 * @param manifests by the folders of the packages
 */
export const lockWith = (lock: string, manifests: ReadonlyMap<string, Manifest>): string => {
  const read = members.parse(JSON.parse(lock))
  const packages = Object.entries(entries.parse(read.packages)).map(([folder, entry]) => {
    const now = manifests.get(folder)
    return [folder, now === undefined ? entry : { ...entry, ...repeated(entry, now) }] as const
  })
  return `${JSON.stringify({ ...read, packages: Object.fromEntries(packages) }, undefined, 2)}\n`
}

const repeated = (entry: Readonly<Record<string, unknown>>, now: Manifest): object => ({
  ...(now.version !== undefined && { version: now.version }),
  ...Object.fromEntries(
    KINDS.filter((kind) => entry[kind] !== undefined).map((kind) => [
      kind,
      { ...needs.parse(entry[kind]), ...now[kind] },
    ]),
  ),
})
