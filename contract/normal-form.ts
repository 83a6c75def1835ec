import { plainDigits } from './format.ts'

/* The form in which texts are compared. Texts are stored as written. */

/** Joiners, marks of direction, variation selectors and other signs that nobody sees. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe00-\ufe0f]/g
const joined = (text: string) => text.replaceAll('ত্\u200d', 'ৎ').replaceAll(invisible, '')

/** The text with one encoding of each letter: য় in one sign or two, ো in one or two, ৎ or ত্ and a joiner, full width. Keeps case and digits. */
export const oneEncoding = (text: string): string => joined(text).normalize('NFKC')

/**
 * The normal form: equal for texts that differ only in encoding, in the script of their digits, or in the case of Latin letters. The
 * function text_normal_form of the database returns the same.
 */
export const normalForm = (text: string): string =>
  plainDigits(joined(text))
    .normalize('NFKD')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .normalize('NFC')
