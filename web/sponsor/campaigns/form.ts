import {
  amountLimits,
  campaignFields,
  type CampaignField,
  type FormField,
  type SeveralField,
} from '../../../contract/campaign-fields.ts'
import type { Language } from '../../../contract/common.ts'
import { dhakaClock, fromDhakaClock, localDigits, plainDigits } from '../../../contract/format.ts'
import type { CallInput } from '../../shared/data/api.ts'
import { parseMoney, parseNumber, typedMoney } from '../../shared/i18n/digits.ts'
import type { Campaign } from './words.ts'

/** A campaign in the form that the editor sends. */
export type CampaignBody = Required<Pick<CallInput<'POST /api/sponsor/campaigns'>['body'], FormField>>
export interface FormQuestion {
  id: string
  kind: 'text' | 'choice' | 'scale'
  text: string
  choices: string
  low: string
  high: string
}
/** A field with a single text input. */
export type TypedField = Exclude<FormField, 'steps' | 'questions' | SeveralField>
/** The inputs' texts as typed, so that an incomplete number is kept. A day is in the format of a date input. */
export type CampaignForm = Record<TypedField, string> &
  Record<SeveralField, string[]> & { steps: string[]; questions: FormQuestion[] }

/** The editor's fields, in the order of the contract. */
export const formFields = Object.entries(campaignFields).filter(([, field]) => 'form' in field) as [
  FormField,
  CampaignField,
][]

/** Whether the chosen platform has this field. */
export const isFor = ({ onlyOn }: CampaignField, platform: string): boolean => !onlyOn || onlyOn === platform

/** Converts an API value to the text of an input. */
function typedAs(form: CampaignField['form'], value: unknown): unknown {
  if (form === 'steps' || form === 'several') return value
  if (form === 'questions')
    return (value as Campaign['questions']).map(({ id, kind, text, choices, low, high }) => ({
      id,
      kind,
      text,
      choices: choices?.join('\n') ?? '',
      low: low ?? '',
      high: high ?? '',
    }))
  if (value === null || value === undefined) return ''
  if (form === 'money') return typedMoney(value as number)
  if (form === 'day') return dhakaClock(value as string).slice(0, 10)
  return String(value)
}

const typedForm = (valueOf: (name: FormField, field: CampaignField) => unknown) =>
  Object.fromEntries(
    formFields.map(([name, field]) => [name, typedAs(field.form, valueOf(name, field))]),
  ) as CampaignForm

export const formOf = (campaign: Campaign): CampaignForm => typedForm((name) => campaign[name])

export const emptyForm: CampaignForm = {
  ...typedForm((_, { preset }) => preset),
  platform: 'android',
  steps: ['', ''],
  timeAllowedMinutes: '120',
}

export const newQuestion = (questions: readonly FormQuestion[]): FormQuestion => {
  let n = questions.length + 1
  while (questions.some(({ id }) => id === `q${n}`)) n++
  return { id: `q${n}`, kind: 'text', text: '', choices: '', low: '', high: '' }
}

/** Writes the form's numbers with the digits of the language. */
export function inDigitsOf(language: Language, form: CampaignForm): CampaignForm {
  const numbers = formFields
    .filter((field) => field[1].form === 'number' || field[1].form === 'money')
    .map(([name]) => [name, localDigits(form[name as TypedField], language)])
  return { ...form, ...(Object.fromEntries(numbers) as Partial<CampaignForm>) }
}

/** The lines or steps to send, without empty ones. */
export const filledLines = (typed: readonly string[]): string[] => typed.map((line) => line.trim()).filter(Boolean)
/** A question in the form that is sent. */
export function questionOf({ choices, low, high, ...question }: FormQuestion): CampaignBody['questions'][number] {
  if (question.kind === 'choice') return { ...question, choices: filledLines(choices.split('\n')) }
  if (question.kind === 'text') return question
  return { ...question, ...(low.trim() && { low: low.trim() }), ...(high.trim() && { high: high.trim() }) }
}

/**
 * The API accepts only complete URLs. People type `organicmaps.app`, which is completed visibly. Text that hides its target or is no URL
 * stays unchanged, for the server to refuse.
 */
export const wholeLink = (typed: string): string => {
  const link = typed.trim()
  return /^[^\s/?#@:\\.]+(\.[^\s/?#@:\\.]+)*\.[^\s/?#@:\\.]{2,}([/?#][^\s\\]*)?$/.test(link) ? `https://${link}` : typed
}

/**
 * The campaign's body, and the fields with invalid numbers or a day before `now` (milliseconds since 1970). The server checks everything
 * else.
 */
export function readForm(form: CampaignForm, now = 0) {
  const wrong = new Set<FormField>()
  const read = (name: FormField, field: CampaignField): unknown => {
    const { form: kind, preset } = field
    if (!isFor(field, form.platform)) return null
    if (kind === 'steps') return filledLines(form.steps)
    // In the order of the contract, so that the same selection gives the same body.
    if (kind === 'several') return field.choices!.filter((one) => form[name as SeveralField].includes(one))
    if (kind === 'questions') return form.questions.map(questionOf)
    const typed = form[name as TypedField]
    if (kind === 'money') {
      const amount = parseMoney(typed)
      if (amount === null || amount < amountLimits.min || amount > amountLimits.max) wrong.add(name)
      return amount ?? 0
    }
    if (kind === 'number' || kind === 'level') {
      if (preset === null && !typed.trim()) return null
      const number = parseNumber(plainDigits(typed))
      if (number === null || !Number.isInteger(number)) wrong.add(name)
      return number ?? 0
    }
    if (kind === 'day') {
      const end = typed ? fromDhakaClock(`${typed}T23:59:59`) : null
      if (end && Date.parse(end) < now) wrong.add(name)
      return end
    }
    if (preset === null && !typed.trim()) return null
    return kind === 'link' ? wholeLink(typed) : typed
  }
  const body = Object.fromEntries(
    formFields.map(([name, field]) => [name, read(name, field)]),
  ) as unknown as CampaignBody
  return { body, wrong }
}

/** The body to send. Invalid input is sent as typed, so that the server reports it together with all other errors. */
export const bodyToSend = (form: CampaignForm, { body, wrong }: ReturnType<typeof readForm>): CampaignBody => ({
  ...body,
  ...(Object.fromEntries([...wrong].map((name) => [name, form[name as TypedField]])) as Partial<CampaignBody>),
})

/** Storage key of the new campaign's draft, so that it survives a reload. There is only one such draft. */
const KEPT = 'campaign-being-written'
export const keepForm = (form: CampaignForm | null): void =>
  form ? sessionStorage.setItem(KEPT, JSON.stringify(form)) : sessionStorage.removeItem(KEPT)
export const keptForm = (): CampaignForm | null => {
  const kept = sessionStorage.getItem(KEPT)
  return kept ? { ...emptyForm, ...(JSON.parse(kept) as CampaignForm) } : null
}
