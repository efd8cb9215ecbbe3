import { Problem } from '../../kernel/problem.ts'

/** The platform is ending, and makes no files any more: 503. */
export class CacheClosed extends Problem {
  constructor() {
    super(503, 'The platform is ending.', { headers: { 'Retry-After': '1' } })
  }
}
