import { withTokens } from '../processes/download-tokens.ts'
import type { Secrets } from './environment.ts'
import { startObserver } from './observer.ts'
import { runCurl } from './run-curl.ts'
import { runTypeScript } from './run-typescript.ts'
import type { Sample } from './sample.ts'
import { verdictOn, type Judge, type Verdict } from './verdict.ts'

/** A server to try samples against. */
export interface Trial {
  readonly baseUrl: string
  readonly secrets: Secrets
  readonly judge: Judge
  /** Of downloads, by the example that stands for them; none at a mock. */
  readonly tokens: ReadonlyMap<string, string>
  /** What a mock has to be told, by the name of the sample: it does not redirect unasked. */
  readonly prefer?: (sample: string) => string | undefined
}

/** Runs samples against a server and says of each, by its name, how it did. */
export const trySamples = async (
  samples: readonly Sample[],
  { baseUrl, secrets, judge, tokens, prefer }: Trial,
): Promise<ReadonlyMap<string, Verdict>> => {
  const observer = await startObserver(baseUrl, prefer)
  try {
    const environment = (sample: string) => {
      const address = observer.addressFor(sample)
      return { BASE_URL: address, SIBLING_BASE_URL: address, ...secrets }
    }
    const inLanguage = (language: Sample['language']) =>
      samples
        .filter((sample) => sample.language === language)
        .map((sample) => ({ ...sample, code: withTokens(sample.code, tokens) }))
    const complaints = new Map([
      ...(await runCurl(inLanguage('curl'), environment)),
      ...(await runTypeScript(inLanguage('typescript'), environment)),
    ])
    return new Map(
      samples.map((sample) => [
        sample.name,
        verdictOn(
          sample,
          complaints.get(sample.name) ?? ['was not run'],
          observer.exchangesOf(sample.name),
          judge,
        ),
      ]),
    )
  } finally {
    await observer.stop()
  }
}
