import { oneEncoding } from '../../contract/normal-form.ts'

/** Characters that would hide a word when placed between its letters. Joiners are part of Bengali words. */
const unseen = /(?!(?<=\p{Script=Bengali})[\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/**
 * Whether a text is far longer in NFKC, which is used for searching words and comparing names: U+FDFA alone becomes 18 letters. Ordinary
 * text with a few such characters stays within the bound.
 */
export const expands = (text: string): boolean => text.normalize('NFKC').length > 2 * text.length + 60

const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const neitherPlainNorBengali = /(?![\p{ASCII}\p{Script=Bengali}])[\p{L}\p{N}]/gu

/**
 * The text by its appearance: without accents, and with look-alike letters replaced by Latin ones (Unicode confusables). For finding words,
 * not for display.
 */
export const asItLooks = (text: string): string =>
  oneEncoding(withoutUnseen(text))
    .normalize('NFKD')
    .replaceAll(accents, '')
    .normalize('NFC')
    .replaceAll(neitherPlainNorBengali, latin)

/** From the confusables of Unicode 13, limited to alphabets found on phones and in fancy-text generators. */
const alike: Record<string, string> = {
  A: 'ΑАᎪᗅꓮ',
  B: 'ꞴΒВᏴᗷꓐ',
  C: 'ⲤСᏟꓚ',
  D: 'Ꭰᗞᗪꓓ',
  E: 'ΕЕᎬꓰ',
  F: 'ꞘϜᖴꓝ',
  G: 'ԌᏀᏳꓖ',
  H: 'ΗⲎНᎻᕼꓧ',
  J: 'ꞲͿЈᎫᒍꓙ',
  K: 'ΚⲔКᏦꓗ',
  L: 'ⳐᏞᒪꓡ',
  M: 'ΜϺⲘМᎷᗰꓟ',
  N: 'ΝⲚꓠ',
  O: 'ΟⲞОՕꓳ',
  P: 'ΡⲢРᏢᑭꓑ',
  R: 'ƦᎡᏒᖇꓣ',
  S: 'ЅՏᏕᏚꓢ',
  T: 'ΤⲦТᎢꓔ',
  U: 'Սᑌꓴ',
  V: 'ѴᏙᐯꓦ',
  W: 'ԜᎳᏔꓪ',
  X: 'ꞳΧⲬХꓫ',
  Y: 'ΥⲨУҮᎩᎽꓬ',
  Z: 'ΖᏃꓜ',
  a: 'ɑαа',
  b: 'ƄЬᏏᑲᖯ',
  c: 'ᴄⲥсꮯ',
  d: 'ԁᏧᑯꓒ',
  e: 'ꬲеҽ',
  f: 'ꬵꞙẝք',
  g: 'ɡᶃƍց',
  h: 'һհᏂ',
  i: 'ıɪɩιіꙇӏꭵᎥ',
  j: 'ϳј',
  l: 'ƖǀΙⲒІӀꓲ',
  n: 'ոռ',
  o: 'ᴏᴑꬽοσⲟоօ',
  p: 'ρⲣр',
  q: 'ԛգզ',
  r: 'ꭇꭈᴦⲅгꮁ',
  s: 'ꜱƽѕꮪ',
  u: 'ꞟᴜꭎꭒʋυս',
  v: 'ᴠνѵꮩ',
  w: 'ɯᴡѡԝաꮃ',
  x: 'хᕁᕽ',
  y: 'ɣᶌʏỿꭚγуү',
  z: 'ᴢꮓ',
}
const latinOf = new Map(
  Object.entries(alike).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin] as const)),
)

function latin(letter: string): string {
  // Lower-case letters of other alphabets often look like small capitals, which Unicode does not list.
  const found = latinOf.get(letter) ?? latinOf.get(letter.toUpperCase()) ?? letter
  // Unicode counts a capital I as a small L.
  return found === 'l' && !/\p{Ll}/u.test(letter) ? 'I' : found
}

/** The letters that digits stand for in words. */
export const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '০': 'o' }

/** Replaces digits within words by letters (`p4ssw0rd`, `0TP`), and l within capitals by I (`PlN`). */
export const digitsAsLetters = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z])[013457০](?=[a-z])|(?<![a-z\d])[0০](?=[a-z])/gi, (digit) => letterOf[digit]!)
    .replaceAll(/(?<=[A-Z])l(?=[A-Z])/g, 'I')
