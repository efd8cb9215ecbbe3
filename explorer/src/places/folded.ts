/** Letters that have no form without their mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Names as they are compared: in small letters without accents and apostrophes, with single spaces between words. Lines
 * stay lines, as all names are folded at once. Marks and signs are those that the names have: to look for every one of
 * Unicode (`\p{M}`) takes ten times as long.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʻʼ`]+/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[ ,./()_-]+/g, ' ')
    .replace(/^ | $/gm, '')
