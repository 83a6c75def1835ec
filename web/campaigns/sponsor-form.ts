import type { CallInput } from '../client/api.ts'
import type { Language } from '../../contract/common.ts'
import { localDigits, plainDigits } from '../../contract/format.ts'
import { parseMoney, parseNumber, typedMoney } from '../i18n/digits.ts'
import type { Campaign } from './sponsor.ts'

type Body = CallInput<'POST /api/sponsor/campaigns'>['body']
type Kind = 'text' | 'choice' | 'scale'
interface FormQuestion {
  id: string
  kind: Kind
  text: string
  choices: string
}
/** What is typed, as typed: nothing is lost while it is not yet a number. */
export interface CampaignForm {
  title: string
  appName: string
  appLink: string
  platform: Body['platform']
  summary: string
  steps: string[]
  questions: FormQuestion[]
  amount: string
  places: string
  minLevel: string
  minReviewLength: string
  timeAllowedMinutes: string
  screenshotsRequired: string
  downloadMegabytes: string
  /** A day, as a date field gives it. */
  closesAt: string
}

export const emptyForm: CampaignForm = {
  title: '',
  appName: '',
  appLink: '',
  platform: 'android',
  summary: '',
  steps: ['', ''],
  questions: [],
  amount: '',
  places: '',
  minLevel: '0',
  minReviewLength: '60',
  timeAllowedMinutes: '120',
  screenshotsRequired: '0',
  downloadMegabytes: '',
  closesAt: '',
}

export const newQuestion = (questions: readonly FormQuestion[]): FormQuestion => {
  let n = questions.length + 1
  while (questions.some(({ id }) => id === `q${n}`)) n++
  return { id: `q${n}`, kind: 'text', text: '', choices: '' }
}

const DHAKA_OFFSET = '+06:00'

export const formOf = (campaign: Campaign): CampaignForm => ({
  ...emptyForm,
  title: campaign.title,
  appName: campaign.appName,
  appLink: campaign.appLink,
  platform: campaign.platform,
  summary: campaign.summary,
  steps: campaign.steps,
  questions: campaign.questions.map(({ id, kind, text, choices }) => ({
    id,
    kind,
    text,
    choices: choices?.join('\n') ?? '',
  })),
  amount: typedMoney(campaign.amount),
  places: String(campaign.places),
  minLevel: String(campaign.minLevel),
  minReviewLength: String(campaign.minReviewLength),
  timeAllowedMinutes: String(campaign.timeAllowedMinutes),
  screenshotsRequired: String(campaign.screenshotsRequired),
  downloadMegabytes: campaign.downloadMegabytes === null ? '' : String(campaign.downloadMegabytes),
  closesAt: campaign.closesAt ? new Date(Date.parse(campaign.closesAt) + 6 * 3_600_000).toISOString().slice(0, 10) : '',
})

/** Its numbers as the reader writes them. */
export function inDigitsOf(language: Language, form: CampaignForm): CampaignForm {
  const numbers = [
    'amount',
    'places',
    'minReviewLength',
    'timeAllowedMinutes',
    'screenshotsRequired',
    'downloadMegabytes',
  ]
  const entries = Object.entries(form) as [string, unknown][]
  return Object.fromEntries(
    entries.map(([key, value]) => [key, numbers.includes(key) ? localDigits(String(value), language) : value]),
  ) as unknown as CampaignForm
}

/** What a review may be worth, in poisha. */
const LEAST = 1_000
const MOST = 10_000_000

/** The body to send, and the fields that are no such numbers yet. The server says what else is wrong. */
export function readForm(form: CampaignForm) {
  const wrong = new Set<keyof CampaignForm>()
  const whole = (field: keyof CampaignForm): number => {
    const number = parseNumber(plainDigits(form[field] as string))
    if (number === null || !Number.isInteger(number)) wrong.add(field)
    return number ?? 0
  }
  const amount = parseMoney(form.amount)
  if (amount === null || amount < LEAST || amount > MOST) wrong.add('amount')
  const body = {
    title: form.title,
    appName: form.appName,
    appLink: form.appLink,
    platform: form.platform,
    summary: form.summary,
    steps: form.steps.map((step) => step.trim()).filter(Boolean),
    questions: form.questions.map(({ id, kind, text, choices }) => ({
      id,
      kind,
      text,
      ...(kind === 'choice' && {
        choices: choices
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      }),
    })),
    amount: amount ?? 0,
    places: whole('places'),
    minLevel: whole('minLevel'),
    minReviewLength: whole('minReviewLength'),
    timeAllowedMinutes: whole('timeAllowedMinutes'),
    screenshotsRequired: whole('screenshotsRequired'),
    downloadMegabytes: form.downloadMegabytes.trim() ? whole('downloadMegabytes') : null,
    closesAt: form.closesAt ? new Date(`${form.closesAt}T23:59:59${DHAKA_OFFSET}`).toISOString() : null,
  } satisfies Body
  return { body, wrong }
}

/** A new campaign survives a reload; it is one, so one place is enough. */
const KEPT = 'campaign-being-written'
export const keepForm = (form: CampaignForm | null): void =>
  form ? sessionStorage.setItem(KEPT, JSON.stringify(form)) : sessionStorage.removeItem(KEPT)
export const keptForm = (): CampaignForm | null => {
  const kept = sessionStorage.getItem(KEPT)
  return kept ? { ...emptyForm, ...(JSON.parse(kept) as CampaignForm) } : null
}
