import type { Language } from '../../contract/common.ts'
import { oneEncoding } from '../../contract/normal-form.ts'
import { patterns, type Pattern } from './forbidden-words.ts'
import { asItLooks, digitsAsLetters, withoutUnseen } from './look-alikes.ts'

export interface Finding {
  /** A campaign's field: title, appName, summary, steps.0, questions.0 */
  field: string
  rule: Pattern['rule']
  excerpt: string
  blatant: boolean
}

/**
 * Finds text that C10 forbids, by field. Returns at most one finding per field and rule, the worst. `asPlatform`: members read the texts as
 * Porokh's own. Mentions of play money are then no excuse, a negation is none beside an amount or a phone number, and money or a wallet
 * beside a phone number is blatant.
 */
export function findForbiddenIn(
  fields: readonly (readonly [field: string, text: string])[],
  { asPlatform = false } = {},
): Finding[] {
  return fields.flatMap(([field, text]) => {
    const found = new Map<string, Finding>()
    const forms = formsOf(text)
    const number = asPlatform ? forms.map((form) => moneyToNumber.exec(form)).find(Boolean) : undefined
    if (number) found.set('money', { field, rule: 'money', excerpt: excerptOf(number.input, number), blatant: true })
    for (const sentence of forms.flatMap(sentencesOf)) {
      for (const pattern of patterns) {
        const match = pattern.find.exec(sentence)
        if (!match || (!pattern.evenNegated && isExcused(sentence, match, asPlatform))) continue
        const finding = {
          field,
          rule: pattern.rule,
          excerpt: excerptOf(sentence, match),
          blatant: pattern.blatant && (asPlatform || !pretended.test(sentence)),
        }
        if (!found.has(pattern.rule) || (finding.blatant && !found.get(pattern.rule)!.blatant))
          found.set(pattern.rule, finding)
      }
    }
    return [...found.values()]
  })
}

/** Joins spaced-out words (`s e n d`, `s.e.n.d`), and separates numbers from letters. */
const spacedOut = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{N}]\p{M}*[ .*_-]){2,}[\p{L}\p{N}]\p{M}*(?![\p{L}\p{M}\p{N}])/gu,
    (word) => word.replaceAll(/[ .*_-]/g, '').replaceAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' '),
  )

/** Searches both the original text and its normalised reading. */
const formsOf = (text: string) => {
  const written = oneEncoding(withoutUnseen(text))
  const looks = asItLooks(text)
  return [...new Set([written, looks, digitsAsLetters(looks), spacedOut(looks)])]
}
const sentencesOf = (form: string) => form.split(/[.!?।;\n](?:\s|$)|\n/)

/** A Bangladeshi mobile number, including letters that look like digits. */
const mobile = String.raw`(?:[0০o]|(?<![\d০-৯.,]))[1১li][3-9৩-৯](?:[\s.-]*[\d০-৯oli]){8}`
const money = oneEncoding(
  String.raw`(?:(?<!\p{L})(?:taka|tk|bdt|bkash|bikash|nagad|rocket|upay)(?!\p{L})|৳|টাকা|বিকাশ|নগদ|রকেট|উপায়)`,
)
const moneyToNumber = new RegExp(String.raw`${mobile}[^]{0,60}?${money}|${money}[^]{0,60}?${mobile}`, 'iu')
const amountOrNumber = new RegExp(String.raw`${mobile}|[\d০-৯]\s*${money}|${money}\s*[\d০-৯]`, 'iu')

/** Words for a sandbox or a test card. An operator decides about sentences with them. */
const pretended =
  /\b(?:pretend|as if|made[- ]up|fictional|sandbox|demo|test (?:money|card|account|mode)|play money|dummy|fake)\b|ডেমো|কাল্পনিক|নকল/iu

const negationBefore =
  /(?:\b(?:do not|don['’]t|never|no need to|need not|not have to|without|cannot|must not|instead of|nobody|no one|no)\b)[^,:]{0,40}$/iu
const notNegation = /\b(?:do not|don['’]t|never)\s+(?:forget|hesitate|miss|fail|wait)/iu
/** A condition phrased as a negation: “nobody can withdraw unless you send money”. */
const condition =
  /\b(?:no|nobody|no one|none|nothing|never|cannot|can['’]t|not)\b.*\b(?:unless|until|till|except|without|before)\b/iu
/** In Bengali the negation follows the verb. “না হলে” and similar words mean “otherwise”. */
const negationAfter = new RegExp(
  oneEncoding(String.raw`^.{0,12}?(?:না(?![\p{L}\p{M}])(?!\s*(?:হলে|দিলে|পাঠালে|করলে))|নেই|ছাড়া|নয়)`),
  'u',
)

/** Porokh's own actions: “we have sent 500 BDT to your wallet”. */
const ofOurselves =
  /\b(?:we|porokh)(?:['’](?:ll|ve))?\s+(?:(?:will|have|had|can|could|now|also|always|then|already|just)\s+){0,3}$/iu

function isExcused(sentence: string, match: RegExpExecArray, asPlatform: boolean): boolean {
  const before = sentence.slice(0, match.index)
  const after = sentence.slice(match.index + match[0].length)
  if (ofOurselves.test(before)) return true
  if (condition.test(before) || (asPlatform && amountOrNumber.test(sentence))) return false
  return (negationBefore.test(before) && !notNegation.test(before)) || negationAfter.test(after)
}

function excerptOf(sentence: string, match: RegExpExecArray): string {
  const from = Math.max(0, match.index - 20)
  const to = Math.min(sentence.length, match.index + match[0].length + 20)
  const text = sentence
    .slice(from, to)
    .replaceAll(/\p{Cs}/gu, '')
    .trim()
  return `${from > 0 ? '… ' : ''}${text}${to < sentence.length ? ' …' : ''}`
}

export const forbiddenRules: Record<Pattern['rule'], Record<Language, string>> = {
  store_rating: { en: 'asks for a rating or review in a store', bn: 'স্টোরে রেটিং বা মতামত চাওয়া হয়েছে' },
  purchase: { en: 'asks for a purchase', bn: 'কিছু কিনতে বলা হয়েছে' },
  money: { en: 'asks the tester to send money', bn: 'পরীক্ষকের কাছে টাকা চাওয়া হয়েছে' },
  credentials: { en: 'asks for a password, PIN or code', bn: 'পাসওয়ার্ড, পিন বা কোড চাওয়া হয়েছে' },
  personal_data: { en: 'asks for personal data', bn: 'ব্যক্তিগত তথ্য চাওয়া হয়েছে' },
  positive_review: { en: 'asks for praise instead of an honest review', bn: 'সৎ মতামতের বদলে প্রশংসা চাওয়া হয়েছে' },
}
/** The message shown beside the field. */
export const forbiddenWords = ({ rule, excerpt }: Finding, language: Language): string =>
  language === 'bn'
    ? `এখানে ${forbiddenRules[rule].bn}: “${excerpt}”। পরীক্ষকের কাছে এটি চাওয়া যাবে না।`
    : `This ${forbiddenRules[rule].en}: “${excerpt}”. Testers may not be asked for this.`
