import type { Platform } from '../platform.ts'

/** How many areas and operations there are, in a sentence as the README has it, and what stands beside the contract. */
export const contractExtent = ({ areas, companions }: Pick<Platform, 'areas' | 'companions'>): string => {
  const operations = areas.reduce((sum, area) => sum + area.operations.length, 0)
  const contract = `${areas.length} areas with ${operations} operations make the contract.`
  const beside = companions.map(
    (area) => ` ${area.title}, beside it and in development only, has ${area.operations.length} more.`,
  )
  return contract + beside.join('')
}
