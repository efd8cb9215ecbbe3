import type { TestProject } from 'vitest/node'

type Providing = Pick<TestProject, 'provide'>

/**
 * Has the setup of a run fail with the message alone: Vitest cannot read the stack of what is thrown there, and tells of
 * that in place of it.
 */
export const inOneSentence =
  <End, Project = Providing>(setUp: (project: Project) => Promise<End>) =>
  (project: Project): Promise<End> =>
    setUp(project).catch((fault: unknown) => {
      const error = new Error(fault instanceof Error ? fault.message : String(fault))
      error.stack = error.message
      throw error
    })
