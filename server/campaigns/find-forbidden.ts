import type { Language } from '../../contract/common.ts'
import { localDigits } from '../../contract/format.ts'
import { findForbiddenIn, forbiddenRules, type Finding } from '../text/find-forbidden.ts'

interface Words {
  title: string
  otherTitle: string | null
  appName: string
  summary: string
  otherSummary: string | null
  needs: string | null
  steps: readonly string[]
  questions: readonly { text: string; choices?: readonly string[]; low?: string; high?: string }[]
}

/** Finds what C10 forbids in a campaign's texts. */
export function findForbidden(campaign: Words): Finding[] {
  const fields: [string, string][] = [
    ['title', campaign.title],
    ['otherTitle', campaign.otherTitle ?? ''],
    ['appName', campaign.appName],
    ['summary', campaign.summary],
    ['otherSummary', campaign.otherSummary ?? ''],
    ['needs', campaign.needs ?? ''],
    ...campaign.steps.map((step, i): [string, string] => [`steps.${i}`, step]),
    ...campaign.questions.map(({ text, choices = [], low = '', high = '' }, i): [string, string] => [
      `questions.${i}`,
      [text, ...choices, low, high].join('\n'),
    ]),
  ]
  return findForbiddenIn(fields)
}

const places: Record<string, Record<Language, string>> = {
  title: { en: 'The title', bn: 'শিরোনামে' },
  otherTitle: { en: 'The title in the other language', bn: 'অন্য ভাষার শিরোনামে' },
  appName: { en: 'The name of the app', bn: 'অ্যাপের নামে' },
  summary: { en: 'The summary', bn: 'বিবরণে' },
  otherSummary: { en: 'The summary in the other language', bn: 'অন্য ভাষার বিবরণে' },
  needs: { en: 'What a tester needs', bn: 'যা লাগবে, তাতে' },
  steps: { en: 'Step', bn: 'ধাপ' },
  questions: { en: 'Question', bn: 'প্রশ্ন' },
}

/** Describes a finding in a sentence, for the sponsor whose campaign is refused. */
export function describeFinding({ field, rule, excerpt }: Finding, language: Language): string {
  const [name = '', index] = field.split('.')
  const number = index === undefined ? '' : ` ${localDigits(String(Number(index) + 1), language)}`
  const place = `${places[name]?.[language] ?? name}${number}`
  return language === 'bn'
    ? `${place}${number && '-এ'} ${forbiddenRules[rule].bn}: “${excerpt}”।`
    : `${place} ${forbiddenRules[rule].en}: “${excerpt}”.`
}
