import { z } from 'zod'
import {
  addApp,
  expireClient,
  issueClient,
  listClients,
  revokeClient,
  rotateClient,
  showClient,
  readClient,
} from '../../admin/clients.ts'
import { CLIENT_RECORD } from '../../world/import/client-record.ts'
import { recordIn, recordOptions } from './record-options.ts'
import { ENDING, ONE, requireTime, ROTATION, shownOnce } from './secret-answers.ts'
import { AT, EXPIRES, Moment, OVERLAP, resolveTime } from './times.ts'
import type { Noun } from './verb.ts'

const GIVEN = z.looseObject({ expires: Moment })

/** OAuth clients. */
export const CLIENTS: Noun = {
  name: 'clients',
  summary: 'OAuth clients and their secrets',
  verbs: [
    {
      usage: 'list',
      summary: 'list clients',
      example: '',
      isReading: true,
      run: (administration) => listClients(administration),
    },
    {
      usage: 'show <id>',
      summary: 'show a client and its secrets',
      example: 'harbour-watch',
      isReading: true,
      run: (administration, given) => showClient(administration, ONE.parse(given).id),
    },
    {
      usage: 'issue',
      summary: 'add a client: for an organization with a secret, shown once, or an app without',
      example: '--id delta-robot --organization 812 --expires 365d',
      options: [...recordOptions(CLIENT_RECORD, ['id']), EXPIRES],
      async run(administration, input) {
        const given = GIVEN.parse(input)
        const client = readClient({ type: 'client', ...recordIn(CLIENT_RECORD, given) })
        if (client.kind === 'app') return addApp(administration, client)
        return shownOnce(
          await issueClient(administration, {
            ...client,
            expires: resolveTime(given.expires, administration.clock),
          }),
        )
      },
    },
    {
      usage: 'rotate <id>',
      summary: 'give a client another secret, shown once, and let all others end',
      example: 'harbour-watch --overlap 36h',
      options: [OVERLAP, EXPIRES],
      async run(administration, given) {
        const { id, overlap, expires } = ROTATION.parse(given)
        return shownOnce(
          await rotateClient(administration, id, {
            overlap,
            expires: resolveTime(expires, administration.clock),
          }),
        )
      },
    },
    {
      usage: 'expire <id>',
      summary: 'let all secrets of a client end at a time',
      example: 'harbour-watch --at 30d',
      options: [AT],
      async run(administration, given) {
        const { id, at } = ENDING.parse(given)
        await expireClient(administration, id, requireTime(resolveTime(at, administration.clock)))
        return showClient(administration, id)
      },
    },
    {
      usage: 'revoke <id>',
      summary: 'let a client and its tokens in no more',
      example: 'harbour-watch',
      async run(administration, given) {
        const { id } = ONE.parse(given)
        await revokeClient(administration, id)
        return showClient(administration, id)
      },
    },
  ],
}
