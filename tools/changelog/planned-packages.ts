import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import getReleasePlan from '@changesets/get-release-plan'
import { z } from 'zod'
import { PUBLISHED, WITH_CONTRACT } from '../package/published.ts'

/** The part of a version that a change bumps, from the highest down. */
export const BUMPS = ['major', 'minor', 'patch'] as const

export type Bump = (typeof BUMPS)[number]

/** What users of a package notice of one change. */
export interface News {
  readonly bump: Bump
  /** Markdown, as the changeset has it. */
  readonly text: string
}

/** A published package, and what the next release makes of it. */
export interface PlannedPackage {
  readonly name: string
  /** Whether users of the package notice changes of the contract. */
  readonly carriesContract: boolean
  /** Undefined where its version stays. */
  readonly bump: Bump | undefined
  /** The version that it will have. */
  readonly version: string
  readonly news: readonly News[]
}

const manifest = z.object({ name: z.string(), version: z.string() })

const asBump = (type: string | undefined): Bump | undefined => BUMPS.find((bump) => bump === type)

/**
 * What the changesets of a checkout make of each published package.
 * @throws Error where changesets have no settings, or one of them cannot be read, or names anything but a published
 * package and the part of its version that it bumps: a release would leave it unread
 */
export const plannedPackages = async (repository: string): Promise<readonly PlannedPackage[]> => {
  const plan = await getReleasePlan(repository)
  const packages = await Promise.all(
    PUBLISHED.map(async (workspace) => {
      const text = await readFile(join(repository, workspace, 'package.json'), 'utf8')
      return { ...manifest.parse(JSON.parse(text)), carriesContract: WITH_CONTRACT.has(workspace) }
    }),
  )
  refuseUnread(
    plan.changesets,
    packages.map(({ name }) => name),
  )
  return packages.map(({ name, version, carriesContract }) => {
    const release = plan.releases.find((each) => each.name === name)
    const news = plan.changesets.flatMap(({ summary, releases }) => {
      const bump = asBump(releases.find((each) => each.name === name)?.type)
      return bump === undefined ? [] : [{ bump, text: summary }]
    })
    const bump = asBump(release?.type)
    return { name, carriesContract, bump, version: release?.newVersion ?? version, news }
  })
}

type Changesets = Awaited<ReturnType<typeof getReleasePlan>>['changesets']

/** A release consumes changesets by what it plans of packages: one that plans nothing of these would stay for ever. */
const refuseUnread = (changesets: Changesets, published: readonly string[]): void => {
  const isRead = ({ releases }: Changesets[number]): boolean =>
    releases.length > 0 &&
    releases.every(({ name, type }) => published.includes(name) && asBump(type) !== undefined)
  const unread = changesets.filter((each) => !isRead(each)).map(({ id }) => `.changeset/${id}.md`)
  if (unread.length > 0)
    throw new Error(
      `${unread.join(', ')}: a changeset names published packages (${published.join(', ')}), each with ${BUMPS.join(', ')}, and nothing else. Correct it, or remove it.`,
    )
}
