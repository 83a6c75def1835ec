import { asItLooks, letterOf } from '../text/look-alikes.ts'
import { skeletonOf } from '../text/skeleton.ts'

/** Returns whether a word of a name mixes scripts. Different words may have different scripts. */
export const mixesScriptsInAWord = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) =>
      [/\p{Script=Latin}/u, /\p{Script=Bengali}/u].some(
        (script) =>
          script.test(word) && Array.from(word).some((letter) => /\p{L}/u.test(letter) && !script.test(letter)),
      ),
    )

/** Words used only for staff. Blanks do not count. */
const ofStaff = [
  'admin',
  'administrator',
  'support',
  'helpdesk',
  'moderator',
  'operator',
  'official',
  'staff',
  'system',
  'helpline',
  'hotline',
  'help center',
  'help centre',
  'call center',
  'call centre',
  'customer care',
  'customer service',
  'customer help',
  'অ্যাডমিন',
  'এডমিন',
  'মডারেটর',
  'সাপোর্ট',
  'সহায়তা',
  'সাহায্য কেন্দ্র',
  'হেল্পডেস্ক',
  'হেল্প ডেস্ক',
  'হেল্পলাইন',
  'হটলাইন',
  'হেল্প সেন্টার',
  'কল সেন্টার',
  'গ্রাহক সেবা',
  'কাস্টমার কেয়ার',
  'কাস্টমার সার্ভিস',
  'অপারেটর',
  'অফিসিয়াল',
  'সিস্টেম',
]
/** The skeleton of the letters alone, with look-alike digits replaced by letters. */
const folded = (name: string) => skeletonOf(asItLooks(name).replaceAll(/\p{N}/gu, (digit) => letterOf[digit] ?? ''))
const looksLike = (words: readonly string[]) => words.map(folded)
const platform = looksLike(['porokh', 'porokn', 'পরখ'])
const staff = looksLike(ofStaff)

/** Additions that leave such a word recognisable as staff. */
const withStaff = looksLike(
  'the our team desk help customer care service center centre bd bangladesh টিম দল গ্রাহক কাস্টমার সেবা কেন্দ্র বাংলাদেশ'.split(
    ' ',
  ),
)
const help = looksLike(['help', 'হেল্প', 'সাহায্য'])
const onlyStaff = new RegExp(
  `^(?:${[...staff, ...withStaff].join('|')})*(?:${[...staff, ...help].join('|')})(?:${[...staff, ...withStaff].join('|')})*$`,
)
/** Longer names are not tried: some words consist of others, and each further word doubles the ways to split the name. */
const longestPosing = 60

/** Returns whether a member of this name could be mistaken for Porokh or its staff. */
export function posesAsStaff(name: string): boolean {
  const all = folded(name)
  // With and without the digits at the end, which may be part of the word.
  const forms = [all, folded(name.replace(/[\d০-৯]+$/, ''))]
  return (
    platform.some((word) => all.includes(word)) ||
    forms.some((form) => staff.some((word) => isOf(form, word)) || isOnlyStaff(form))
  )
}
/** The word itself, or the word before or after another one: `admin_rahim`, not `badminton`. */
const isOf = (name: string, word: string) => name.startsWith(word) || name.endsWith(word)

/** The same for an organisation, whose name may contain such a word, as System Design does, but may not consist of such words alone. */
export function organisationPoses(name: string): boolean {
  const words = asItLooks(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
  const all = folded(name)
  return platform.some((word) => all.includes(word)) || isOnlyStaff(all) || isOnlyStaff(folded(words.join(' ')))
}
const isOnlyStaff = (name: string) => name.length <= longestPosing && onlyStaff.test(name)
