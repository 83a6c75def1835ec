import { catalogue, type Say } from '../../shared/i18n/words.ts'
import type { CampaignForm, FormQuestion } from './form.ts'
import type words from './templates.en.ts'

/** Words of campaigns of common kinds, for sponsors to begin with. */
export const sponsorTemplates = catalogue({
  en: () => import('./templates.en.ts'),
  bn: () => import('./templates.bn.ts'),
})

export const templates = ['first', 'signup', 'shop', 'game'] as const
export type Template = (typeof templates)[number]
/** What a template fills in. */
export type TemplateWords = Pick<CampaignForm, 'title' | 'summary' | 'steps' | 'questions'>

/** Each asks for a number, for one of several answers, and for words. */
export function templateWords(t: Say<typeof words>, template: Template): TemplateWords {
  const question = (kind: FormQuestion['kind']): FormQuestion => ({
    id: kind,
    kind,
    text: t(`${template}.${kind}`),
    choices: kind === 'choice' ? t(`${template}.choices`) : '',
  })
  return {
    title: t(`${template}.title`),
    summary: t(`${template}.summary`),
    steps: t(`${template}.steps`).split('\n'),
    questions: [question('scale'), question('choice'), question('text')],
  }
}

/** Whether the form has the words of a template as they are. */
export const isTemplate = (form: CampaignForm, words: TemplateWords): boolean =>
  (['title', 'summary', 'steps', 'questions'] as const).every(
    (name) => JSON.stringify(form[name]) === JSON.stringify(words[name]),
  )

/** Whether the form has words that somebody has typed. */
export const hasWords = ({ title, summary, steps, questions }: CampaignForm): boolean =>
  [title, summary, ...steps, ...questions.map(({ text }) => text)].some((typed) => typed.trim())
