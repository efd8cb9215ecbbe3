/**
 * Figures below headings of paging and limits that the contract does not state: rules of this platform alone, and
 * examples.
 */
export const OWN: readonly (readonly [area: string, words: string])[] = [
  ['batch', 'tiles | 2,500;'],
  ['batch', 'tiles in boxes | 50,000 in the boxes'],
  ['batch', 'geometry | 1,500 positions'],
  ['batch', 'tasks of an organization | 25,000, 64 megabytes together'],
  ['batch', 'last 10,000 addresses, 32 megabytes together, with 100,000 tiles or features each'],
  ['batch', 'file of features | 64 megabytes, 2,500 features, 16 megabytes of geometries'],
  ['batch', 'Of the files of tasks the last 100,000 are listed, 64 megabytes of entries together'],
  ['batch', 'of the features of their files the last 50,000 are known, 64 megabytes'],
  ['data', 'age of a page token | 1 day'],
  ['data', 'filters within filters | 100 deep'],
  ['data', 'filters in one search, at all levels | 2000'],
  ['data', 'positions of a geometry, or of a stored feature | 60,000'],
  ['data', 'stored features in one request | 100 |'],
  ['data', '(2^20 bytes)'],
  ['data', 'assets of an organization that are activated | 100,000 |'],
  ['destinations', 'A caller may create and update 60 times at once'],
  ['features', '(2^26 bytes)'],
  ['features', 'All edges of an upload are at most 100,000 degrees long together'],
  [
    'mosaics',
    'The last 1000 polygon searches of a caller are kept, as far as they are not longer than 16 megabytes together',
  ],
  ['orders', 'the 1000 that ended last are kept, as far as they have 16 megabytes together'],
  ['quota', 'what was reserved for 25 km²'],
  ['quota', 'reservations, by organization | 250,000; a request for more is answered 400'],
  ['quota', 'bulk reservations kept, by organization | 1,000;'],
]
