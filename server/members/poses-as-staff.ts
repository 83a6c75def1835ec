import { asItLooks, letterOf } from '../look-alikes.ts'

/** Whether a word of a name mixes scripts. The name itself may have words of several. */
export const mixesScriptsInAWord = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) =>
      [/\p{Script=Latin}/u, /\p{Script=Bengali}/u].some(
        (script) =>
          script.test(word) && Array.from(word).some((letter) => /\p{L}/u.test(letter) && !script.test(letter)),
      ),
    )

/** What only staff are called, without signs, and with the digits that look like letters as these. */
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
  'অ্যাডমিন',
  'এডমিন',
  'সাপোর্ট',
  'হেল্পডেস্ক',
  'অপারেটর',
  'অফিসিয়াল',
  'সিস্টেম',
].map((word) => word.normalize('NFC'))
const folded = (name: string) =>
  asItLooks(name)
    .toLowerCase()
    .replaceAll(/[0-9০]/g, (digit) => letterOf[digit] ?? '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    // Written with a small L instead of an I.
    .replaceAll('l', 'i')
const looksLike = (words: readonly string[]) => words.map(folded)
const platform = looksLike(['porokh', 'পরখ'])
const staff = looksLike(ofStaff)

/** What does not make another name of such a word. */
const withStaff = looksLike(
  'the team desk help customer care service center centre bd bangladesh টিম দল গ্রাহক কাস্টমার সেবা কেন্দ্র বাংলাদেশ'.split(' '),
)

/** Whether a member of this name could be taken for Porokh, or for somebody who works for it. */
export function posesAsStaff(name: string): boolean {
  const all = folded(name)
  // With and without the digits at the end, which may be part of the word.
  const forms = [all, folded(name.replace(/[\d০-৯]+$/, ''))]
  return platform.some((word) => all.includes(word)) || forms.some((form) => staff.some((word) => isOf(form, word)))
}
/** The word itself, or the word before or after another one: `admin_rahim`, not `badminton`. */
const isOf = (name: string, word: string) => name.startsWith(word) || name.endsWith(word)

/** The same of an organisation, which may have such a word in its name, as System Design has, but may not be called only that. */
export function organisationPoses(name: string): boolean {
  if (platform.some((word) => folded(name).includes(word)) || staff.includes(folded(name))) return true
  const words = asItLooks(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map(folded)
  return words.some((word) => staff.includes(word)) && words.every((word) => [...staff, ...withStaff].includes(word))
}
