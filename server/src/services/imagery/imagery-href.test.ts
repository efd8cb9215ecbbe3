import { expect, test } from 'vitest'
import { imageryHref, imageryNames, isImageryThumbnail, thumbnailHref } from './imagery-href.ts'

test.each([[['a.tif']], [['a b', 'ü%2f#.tif']], [['...', '..a.tif']]])(
  'the names %j come out of their href again, and of that of their thumbnail',
  (names) => {
    expect(imageryNames(imageryHref(names))).toEqual(names)
    expect(imageryNames(thumbnailHref(names))).toEqual(names)
    expect([imageryHref(names), thumbnailHref(names)].map(isImageryThumbnail)).toEqual([false, true])
  },
)

test.each([
  ['nothing', 'imagery:'],
  ['an absolute path', 'imagery:/etc/passwd'],
  ['a host', 'imagery://etc/passwd'],
  ['a climbing path', 'imagery:../a.tif'],
  ['a climbing path within', 'imagery:a/../../b.tif'],
  ['dots in percent-encoding', 'imagery:%2e%2e/a.tif'],
  ['a slash in percent-encoding', 'imagery:..%2fa.tif'],
  ['a slash in percent-encoding, twice', 'imagery:..%252fa.tif/..'],
  ['a backslash', 'imagery:..%5ca.tif'],
  ['NUL', 'imagery:a.tif%00.png'],
  ['broken percent-encoding', 'imagery:%zz.tif'],
  ['half a character', 'imagery:%c3.tif'],
  ['a query', 'imagery:a.tif?b'],
  ['the folder itself', 'imagery:.'],
  ['another scheme', 'file:a.tif'],
])('%s is no stored href', (_what, href) => {
  expect(imageryNames(href)).toBeUndefined()
})
