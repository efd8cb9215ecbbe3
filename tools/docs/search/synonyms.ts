/**
 * Words that readers bring along, by their stems, with what the documentation says instead: words that stand together in
 * what is found.
 */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['pagin', ['paging']],
  ['throttl', ['limits']],
  ['authent', ['credentials', 'token']],
  ['login', ['sign in']],
  ['docker', ['container']],
  ['kubernet', ['container']],
  ['cog', ['cloud optimized']],
  ['basemap', ['mosaics']],
  ['instal', ['npm ci', 'npm install', 'pip install']],
  ['imag', ['scene', 'file']],
  ['free', ['clear']],
  ['bucket', ['destination']],
  ['s3', ['destination']],
  ['gc', ['destination']],
  ['azur', ['destination']],
  ['mock', ['test']],
  ['place', ['create']],
  ['callback', ['webhook']],
  ['timeout', ['latency']],
  ['simul', ['fail']],
  ['inject', ['fail']],
  ['failur', ['fail']],
  ['fake', ['move', 'freeze']],
  ['retri', ['repeated']],
  ['timezon', ['time zone']],
  ['crop', ['clip']],
  ['glossari', ['words']],
  ['delet', ['cancel']],
  ['typescript', ['client']],
  ['freez', ['frozen']],
])

/** Words of whole questions that say nothing of what is looked for. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and are by can do does for from get how i in is it me my of on or the there to what when where which with you'.split(
    ' ',
  ),
)
