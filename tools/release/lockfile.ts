import { z } from 'zod'

/** What the lockfile repeats of a manifest, and a release changes. */
const manifest = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
})

export type Manifest = z.infer<typeof manifest>

export const manifestOf = (text: string): Manifest => manifest.parse(JSON.parse(text))

/** Records keep the order of their members, which npm's own next writing has to find. */
const members = z.record(z.string(), z.unknown())
const entries = z.record(z.string(), members)
const needs = z.record(z.string(), z.string())

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

const repeated = (entry: Readonly<Record<string, unknown>>, { version, dependencies }: Manifest): object => ({
  ...(version !== undefined && { version }),
  ...(entry.dependencies !== undefined && {
    dependencies: { ...needs.parse(entry.dependencies), ...dependencies },
  }),
})
