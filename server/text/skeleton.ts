import { rectifyConfusion } from 'unicode-confusables'
import { oneEncoding } from '../../contract/normal-form.ts'

/**
 * Names with the same skeleton look alike. The skeleton is that of Unicode Technical Standard 39, section 4, for the name in lower case,
 * without signs and blanks. The standard treats I, l, 1 and | as equal; lower case turns I into i, so all four become i here.
 */
export const skeletonOf = (name: string): string =>
  confused(confused(oneEncoding(name)).toLowerCase())
    .toLowerCase()
    .replaceAll('l', 'i')
    // Assamese letters, which the standard does not treat as confusable with the Bengali ones.
    .replaceAll('ৰ', 'র')
    .replaceAll('ৱ', 'ব')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const confused = (text: string) => rectifyConfusion(text.normalize('NFD')).normalize('NFD')
