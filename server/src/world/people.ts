/** An organisation, or a part of one that is billed with it. */
export interface Organisation {
  readonly id: number
  readonly name: string
  /** The organisation that it is a part of. */
  readonly parent?: number
  /** Item types whose items its users see and whose assets they may not download. */
  readonly withheld: readonly string[]
}

/** A person who works for an organisation. */
export interface User {
  readonly id: string
  readonly orgId: number
  readonly givenName: string
  readonly familyName: string
  /** What the user signs in with. */
  readonly username: string
  readonly email: string
}

/** Software that acts for an organisation under its own name. */
export interface Service {
  readonly clientId: string
  readonly orgId: number
}

/** Software that acts for the users who sign in to it; it keeps no secret. */
export interface App {
  readonly clientId: string
  readonly name: string
  /** Where users may be sent back to; on a loopback address at any port. @see RFC 8252 section 7.3 */
  readonly redirectUris: readonly string[]
}

export const ORGANISATIONS: readonly Organisation[] = [
  { id: 812, name: 'Harbour Watch', withheld: [] },
  { id: 813, name: 'Harbour Watch North', parent: 812, withheld: [] },
  { id: 814, name: 'Harbour Watch South', parent: 812, withheld: [] },
  { id: 905, name: 'Tidal Survey', withheld: ['OrthoScene', 'CloseupScene'] },
]

/** The first is the user of the story. @see spec/README.md */
export const USERS: readonly User[] = [
  user('4101', 812, 'Marit', 'de Haan', 'harbour-watch.example'),
  user('4107', 812, 'Jonas', 'Vermeer', 'harbour-watch.example'),
  user('4120', 813, 'Aino', 'Lind', 'harbour-watch.example'),
  user('4133', 814, 'Ines', 'Moreau', 'harbour-watch.example'),
  user('5203', 905, 'Tomas', 'Ferreira', 'tidal-survey.example'),
]

export const SERVICES: readonly Service[] = [
  { clientId: 'harbour-watch', orgId: 812 },
  { clientId: 'tidal-survey', orgId: 905 },
]

export const APPS: readonly App[] = [
  {
    clientId: 'imagery-app',
    name: 'Imagery app',
    redirectUris: ['127.0.0.1', '[::1]', 'localhost'].flatMap((host) => [
      `http://${host}/`,
      `http://${host}/callback`,
    ]),
  },
]

function user(id: string, orgId: number, givenName: string, familyName: string, domain: string): User {
  const username = givenName.toLowerCase()
  return { id, orgId, givenName, familyName, username, email: `${username}@${domain}` }
}
