import type { Client } from '../services/accounts/client.ts'
import type { Organization } from '../services/accounts/organization.ts'
import type { NewUser } from '../services/accounts/user.ts'

export const ORGANIZATIONS: readonly Organization[] = [
  { id: 812, name: 'Harbour Watch', withheld: [] },
  { id: 813, name: 'Harbour Watch North', parent: 812, withheld: [] },
  { id: 814, name: 'Harbour Watch South', parent: 812, withheld: [] },
  { id: 905, name: 'Tidal Survey', withheld: ['OrthoScene', 'CloseupScene'] },
]

/** The first is the user of the story. @see spec/README.md */
export const USERS: readonly NewUser[] = [
  user('4101', 812, 'Marit', 'de Haan', 'harbour-watch.example'),
  user('4107', 812, 'Jonas', 'Vermeer', 'harbour-watch.example'),
  user('4120', 813, 'Aino', 'Lind', 'harbour-watch.example'),
  user('4133', 814, 'Ines', 'Moreau', 'harbour-watch.example'),
  user('5203', 905, 'Tomas', 'Ferreira', 'tidal-survey.example'),
]

/** The first is the client of the story. */
export const CLIENTS: readonly Client[] = [
  { kind: 'service', id: 'harbour-watch', orgId: 812 },
  { kind: 'service', id: 'tidal-survey', orgId: 905 },
  {
    kind: 'app',
    id: 'imagery-app',
    name: 'Imagery app',
    redirectUris: ['127.0.0.1', '[::1]', 'localhost'].flatMap((host) => [
      `http://${host}/`,
      `http://${host}/callback`,
    ]),
    postLogoutRedirectUris: ['http://localhost:3000/', 'http://localhost:8000/'],
  },
]

function user(id: string, orgId: number, givenName: string, familyName: string, domain: string): NewUser {
  const username = givenName.toLowerCase()
  return { id, orgId, givenName, familyName, username, email: `${username}@${domain}` }
}
