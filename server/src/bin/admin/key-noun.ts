import { Option } from 'commander'
import { z } from 'zod'
import { expireKey, issueKey, listKeys, revokeKey, rotateKey } from '../../admin/keys.ts'
import { ENDING, ONE, requireTime, ROTATION, shownOnce } from './secret-answers.ts'
import { AT, EXPIRES, Moment, OVERLAP, resolveTime } from './times.ts'
import type { Noun } from './verb.ts'

/** API keys of users. */
export const KEYS: Noun = {
  name: 'keys',
  summary: 'API keys of users',
  verbs: [
    {
      usage: 'list',
      summary: 'list API keys; of each the last four characters',
      example: '--user 4101',
      options: [new Option('--user <id>', 'of this user alone')],
      isReading: true,
      run: (administration, given) =>
        listKeys(administration, z.object({ user: z.string().optional() }).parse(given).user),
    },
    {
      usage: 'issue',
      summary: 'give a user one more API key, and show it, once',
      example: '--user 4101 --name "nightly import" --expires 90d',
      options: [
        new Option('--user <id>', 'whose key it is').makeOptionMandatory(),
        new Option('--name <text>', 'what it is for').makeOptionMandatory(),
        EXPIRES,
      ],
      async run(administration, given) {
        const asked = z.object({ user: z.string(), name: z.string(), expires: Moment }).parse(given)
        const expires = resolveTime(asked.expires, administration.clock)
        return shownOnce(await issueKey(administration, { holder: asked.user, name: asked.name, expires }))
      },
    },
    {
      usage: 'rotate <id>',
      summary: 'replace an API key by another one, and show that, once',
      example: 'derived-4101 --overlap 7d',
      options: [OVERLAP, EXPIRES],
      async run(administration, given) {
        const { id, overlap, expires } = ROTATION.parse(given)
        return shownOnce(
          await rotateKey(administration, id, {
            overlap,
            expires: resolveTime(expires, administration.clock),
          }),
        )
      },
    },
    {
      usage: 'expire <id>',
      summary: 'let an API key end at a time',
      example: 'derived-4101 --at 2027-01-01T00:00:00Z',
      options: [AT],
      run(administration, given) {
        const { id, at } = ENDING.parse(given)
        return expireKey(administration, id, requireTime(resolveTime(at, administration.clock)))
      },
    },
    {
      usage: 'revoke <id>',
      summary: 'let an API key in no more',
      example: 'derived-4101',
      run: (administration, given) => revokeKey(administration, ONE.parse(given).id),
    },
  ],
}
