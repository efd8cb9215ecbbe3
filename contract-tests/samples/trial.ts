import { withTokens } from '../processes/download-tokens.ts'
import type { Secrets } from './environment.ts'
import type { ModuleRunner } from './module-runner.ts'
import { startObserver } from './observer.ts'
import type { Sample } from './sample.ts'
import { verdictOn, type ValidateReply, type Verdict } from './verdict.ts'

/** A server to try samples against. */
export interface TrialOptions {
  readonly baseUrl: string
  readonly secrets: Secrets
  /** Runs a sample with variables in its environment. @returns what is to be said against it */
  readonly run: (sample: Sample, variables: Readonly<Record<string, string>>) => Promise<readonly string[]>
  readonly validateReply: ValidateReply
  /** What the compiler says against samples, by their names. */
  readonly compiled: ReadonlyMap<string, readonly string[]>
  /** Of downloads, by the example that stands for them; none at a mock. */
  readonly tokens: ReadonlyMap<string, string>
  /** What a mock has to be told, by the name of the sample: it does not redirect unasked. */
  readonly prefer?: (sample: string) => string | undefined
}

/** Samples that are run against a server, each as its test begins: what one changes, those after it meet. */
export interface Trial {
  /** How a sample does. One that does not compile is not run. */
  judge(sample: Sample): Promise<Verdict>
  stop(): Promise<void>
}

/** Runs samples in bash and in the process of the modules. */
export const withRunner =
  (runner: ModuleRunner): TrialOptions['run'] =>
  ({ name, language, code }, variables) =>
    language === 'curl' ? runner.runCommand(code, variables) : runner.run({ name, code }, variables)

export const startTrial = async (options: TrialOptions): Promise<Trial> => {
  const { baseUrl, secrets, run, validateReply, compiled, tokens, prefer } = options
  const observer = await startObserver(baseUrl, prefer)

  const findComplaints = (sample: Sample): Promise<readonly string[]> => {
    const address = observer.addressFor(sample.name)
    const environment = { BASE_URL: address, SIBLING_BASE_URL: address, ...secrets }
    return run({ ...sample, code: withTokens(sample.code, tokens) }, environment)
  }

  return {
    async judge(sample) {
      const faults = compiled.get(sample.name) ?? []
      const complaints = faults.length > 0 ? faults : await findComplaints(sample)
      return verdictOn(sample, complaints, observer.exchangesFor(sample.name), validateReply)
    },
    stop: () => observer.stop(),
  }
}
