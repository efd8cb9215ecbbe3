import { InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { auditEntries } from '../../services/audit/audit-log.ts'
import type { Noun } from './verb.ts'

const QUERY = z.object({
  actor: z.string().optional(),
  action: z.string().optional(),
  subject: z.string().optional(),
  limit: z.int().min(1).max(999_999),
})

const parseLimit = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It has to be a number from 1 on.')
  return Number(text)
}

/** Who changed what. */
export const AUDIT: Noun = {
  name: 'audit',
  summary: 'who changed what, and when',
  verbs: [
    {
      usage: 'list',
      summary: 'list entries of the audit log, the newest first',
      example: '--action "keys issue" --limit 20',
      options: [
        new Option('--actor <name>', 'who did it'),
        new Option('--action <words>', 'noun and verb of the command'),
        new Option('--subject <id>', 'what was changed'),
        new Option('--limit <number>', 'how many').argParser(parseLimit).default(50),
      ],
      isReading: true,
      run: (administration, given) => auditEntries(administration.stores, QUERY.parse(given)),
    },
  ],
}
