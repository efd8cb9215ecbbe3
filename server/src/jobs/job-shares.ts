import { PLATFORM_CALLER } from '../kernel/caller.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Job } from '../stores/job-queue.ts'

/** How many jobs a process has under way at once: the others are left to other processes. */
export const MAX_RUNNING = 50

/**
 * How many jobs an organization has under way at most, as a multiple of the places that are free: an organization that is
 * alone uses half of them, so that a job of another one always finds a place.
 */
export const ORGANIZATION_SHARE = 1

/** Whose turn a job is: that of the organization that its ids name, or of the platform. */
export const callerOfJob = ({ ids: { orgId } }: Pick<Job, 'ids'>): Caller =>
  orgId === undefined ? PLATFORM_CALLER : { ...PLATFORM_CALLER, organization: String(orgId) }

/** The organizations that have their share of the jobs under way, and begin no other until one ends. */
export const organizationsAtTheirShare = (running: readonly Pick<Job, 'ids'>[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const job of running) {
    const { organization } = callerOfJob(job)
    counts.set(organization, (counts.get(organization) ?? 0) + 1)
  }
  const most = ORGANIZATION_SHARE * (MAX_RUNNING - running.length)
  return [...counts].filter(([, count]) => count >= most).map(([organization]) => organization)
}
