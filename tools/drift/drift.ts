import { bundle } from '../generate/bundle.ts'
import { contractAt } from './base-contract.ts'
import { diff } from './diff.ts'
import { rate } from './rate.ts'
import { verdict, versionOf, type Verdict } from './verdict.ts'

/** The contract of a checkout, judged against a base. */
export interface Drift extends Verdict {
  /** Where and why callers break, one line each. */
  readonly breaking: readonly string[]
  /** All changes, in Markdown. */
  readonly changelog: string
}

/**
 * Judge the contract of a checkout against an older one.
 * @param base A git ref or a file.
 * @throws Error if the base is neither, or one of the two does not bundle.
 */
export const drift = async (repository: string, base: string): Promise<Drift> => {
  const [before, after] = await Promise.all([
    contractAt(repository, base),
    bundle(repository, 'spec/openapi.yaml'),
  ])
  const [{ impact, breaking }, report] = await Promise.all([
    rate(before, after),
    diff(before, after, 'markdown'),
  ])
  const { passes, line } = verdict(impact, versionOf(before), versionOf(after))
  // Redocly's own heading names scratch files.
  const changes = report.slice(report.indexOf('\n') + 1).trimEnd()
  const changelog = `# The contract: ${versionOf(before)} (${base}) → ${versionOf(after)}\n\n${line}\n${changes}\n`
  return { passes, line, breaking, changelog }
}
