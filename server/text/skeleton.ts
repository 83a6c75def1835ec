import { rectifyConfusion } from 'unicode-confusables'

/**
 * Names of one skeleton look alike: the skeleton of Unicode Technical Standard 39, section 4, of the name and of its small letters, without
 * signs and blanks. The standard counts I, l, 1 and | as one; small letters make an i of the first, so all are an i here.
 */
export const skeletonOf = (name: string): string =>
  confused(confused(name.normalize('NFKC')).toLowerCase())
    .toLowerCase()
    .replaceAll('l', 'i')
    // Assamese letters, which the standard does not count as confusable with the Bengali ones.
    .replaceAll('ৰ', 'র')
    .replaceAll('ৱ', 'ব')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const confused = (text: string) => rectifyConfusion(text.normalize('NFD')).normalize('NFD')
