import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import { asItLooks, digitsAsLetters, withoutUnseen } from '../look-alikes.ts'
import { patterns, type Pattern } from './forbidden-words.ts'

export interface Finding {
  /** title, appName, summary, steps.0, questions.0 */
  field: string
  rule: Pattern['rule']
  excerpt: string
  blatant: boolean
}

interface Words {
  title: string
  otherTitle: string | null
  appName: string
  summary: string
  otherSummary: string | null
  steps: readonly string[]
  questions: readonly { text: string; choices?: readonly string[] }[]
}

/** Finds what C10 forbids in a campaign's texts. Each field has at most one finding for each rule: the worst. */
export function findForbidden(campaign: Words): Finding[] {
  const fields: [string, string][] = [
    ['title', campaign.title],
    ['otherTitle', campaign.otherTitle ?? ''],
    ['appName', campaign.appName],
    ['summary', campaign.summary],
    ['otherSummary', campaign.otherSummary ?? ''],
    ...campaign.steps.map((step, i): [string, string] => [`steps.${i}`, step]),
    ...campaign.questions.map(({ text, choices = [] }, i): [string, string] => [
      `questions.${i}`,
      [text, ...choices].join('\n'),
    ]),
  ]
  return fields.flatMap(([field, text]) => {
    const found = new Map<string, Finding>()
    for (const sentence of sentencesOf(text)) {
      for (const pattern of patterns) {
        const match = pattern.find.exec(sentence)
        if (!match || (!pattern.evenNegated && isNegated(sentence, match))) continue
        const finding = {
          field,
          rule: pattern.rule,
          excerpt: excerptOf(sentence, match),
          blatant: pattern.blatant && !pretended.test(sentence),
        }
        if (!found.has(pattern.rule) || (finding.blatant && !found.get(pattern.rule)!.blatant))
          found.set(pattern.rule, finding)
      }
    }
    return [...found.values()]
  })
}

/** Of the text as it is written, and of what it can be read as. */
const sentencesOf = (text: string) => {
  const written = withoutUnseen(text.normalize('NFKC').normalize('NFC'))
  const looks = asItLooks(text)
  return [...new Set([written, looks, digitsAsLetters(looks)])].flatMap((form) => form.split(/[.!?।;\n](?:\s|$)|\n/))
}

/** The words for a sandbox or a made-up card. An operator decides about sentences with them. */
const pretended =
  /\b(?:pretend|as if|made[- ]up|fictional|sandbox|demo|test (?:money|card|account|mode)|play money|dummy|fake)\b|ডেমো|কাল্পনিক|নকল/iu

const negationBefore =
  /(?:\b(?:do not|don['’]t|never|no need to|need not|not have to|without|cannot|must not|instead of|nobody will|no)\b)[^,:]{0,40}$/iu
const notNegation = /\b(?:do not|don['’]t|never)\s+(?:forget|hesitate|miss|fail|wait)/iu
/** In Bengali the negation follows the verb. */
const negationAfter = /^.{0,12}?(?:না(?![\p{L}\p{M}])|নেই|ছাড়া|নয়)/u

function isNegated(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index)
  const after = sentence.slice(match.index + match[0].length)
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

const rules: Record<Pattern['rule'], Record<Language, string>> = {
  store_rating: { en: 'asks for a rating or review in a store', bn: 'স্টোরে রেটিং বা মতামত চাওয়া হয়েছে' },
  purchase: { en: 'asks for a purchase', bn: 'কিছু কিনতে বলা হয়েছে' },
  money: { en: 'asks the tester to send money', bn: 'পরীক্ষকের কাছে টাকা চাওয়া হয়েছে' },
  credentials: { en: 'asks for a password, PIN or code', bn: 'পাসওয়ার্ড, পিন বা কোড চাওয়া হয়েছে' },
  personal_data: { en: 'asks for personal data', bn: 'ব্যক্তিগত তথ্য চাওয়া হয়েছে' },
  positive_review: { en: 'asks for praise instead of an honest review', bn: 'সৎ মতামতের বদলে প্রশংসা চাওয়া হয়েছে' },
}
const places: Record<string, Record<Language, string>> = {
  title: { en: 'The title', bn: 'শিরোনামে' },
  otherTitle: { en: 'The title in the other language', bn: 'অন্য ভাষার শিরোনামে' },
  appName: { en: 'The name of the app', bn: 'অ্যাপের নামে' },
  summary: { en: 'The summary', bn: 'বিবরণে' },
  otherSummary: { en: 'The summary in the other language', bn: 'অন্য ভাষার বিবরণে' },
  steps: { en: 'Step', bn: 'ধাপ' },
  questions: { en: 'Question', bn: 'প্রশ্ন' },
}

/** What is forbidden, in a sentence that stands beside its field. */
export const forbiddenWords = ({ rule, excerpt }: Finding, language: Language): string =>
  language === 'bn'
    ? `এখানে ${rules[rule].bn}: “${excerpt}”। পরীক্ষকের কাছে এটি চাওয়া যাবে না।`
    : `This ${rules[rule].en}: “${excerpt}”. Testers may not be asked for this.`

/** Describes a finding in a sentence, for the sponsor whose campaign is refused. */
export function describeFinding({ field, rule, excerpt }: Finding, language: Language): string {
  const [name = '', index] = field.split('.')
  const number = index === undefined ? '' : ` ${localDigits(String(Number(index) + 1), language)}`
  const place = `${places[name]?.[language] ?? name}${number}`
  return language === 'bn'
    ? `${place}${number && '-এ'} ${rules[rule].bn}: “${excerpt}”।`
    : `${place} ${rules[rule].en}: “${excerpt}”.`
}
