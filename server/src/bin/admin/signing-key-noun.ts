import { listSigningKeys, revokeSigningKey, rotateSigningKeys } from '../../admin/signing-keys.ts'
import { ONE } from './secret-answers.ts'
import type { Noun } from './verb.ts'

/** Keys that sign access tokens. */
export const SIGNING_KEYS: Noun = {
  name: 'signing-keys',
  summary: 'RS256 keys of the platform that sign tokens',
  verbs: [
    {
      usage: 'list',
      summary: 'list signing keys, the one that signs first',
      example: '',
      isReading: true,
      run: (administration) => listSigningKeys(administration),
    },
    {
      usage: 'rotate',
      summary: 'have a new key sign in ten minutes; the old one verifies for two hours more',
      example: '',
      run: (administration) => rotateSigningKeys(administration),
    },
    {
      usage: 'revoke <id>',
      summary: 'delete a key at once: tokens that it signed are rejected',
      example: 'MhrDvE-OINqOUHJqWEEcRoFHIPYcv96rNZOU9nAksdY',
      async run(administration, given) {
        await revokeSigningKey(administration, ONE.parse(given).id)
        return listSigningKeys(administration)
      },
    },
  ],
}
