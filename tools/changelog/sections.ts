const HEAD = `# Changelog

What callers of the contract and users of the packages notice, the newest first. \`npm run changelog\` writes the next section, of
the contract and of what lies in \`.changeset/\`; \`npm run release\` gives it its version.
`

const UNRELEASED = '## Unreleased'

/** The sections of what was released, the newest first. */
const releasedIn = (text: string): readonly string[] =>
  text
    .split(/^(?=## )/m)
    .filter((section) => section.startsWith('## ') && section.split('\n', 1)[0] !== UNRELEASED)
    .map((section) => `${section.trimEnd()}\n`)

const document = (news: string, released: readonly string[]): string =>
  [HEAD, `${UNRELEASED}\n\n${news}`, ...released].join('\n')

/**
 * A changelog whose unreleased section says something else, and whose other sections stay.
 * @param text the changelog as it is; empty before there is one
 */
export const withUnreleased = (text: string, news: string): string => document(news, releasedIn(text))

/** A section of a changelog. */
export interface ReleasedSection {
  readonly version: string
  /** `2026-11-28` */
  readonly day: string
  readonly news: string
}

/**
 * A changelog with one more release in front of those that it has.
 * @param unreleased what is left to release
 */
export const withRelease = (
  text: string,
  { version, day, news }: ReleasedSection,
  unreleased: string,
): string => document(unreleased, [`## ${version} - ${day}\n\n${news}`, ...releasedIn(text)])
