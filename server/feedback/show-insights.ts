import type { insights } from '../../contract/insights.ts'
import type { Action } from '../core/action.ts'
import { insightsOf, type Insights } from './insights-sql.ts'
import { ownCampaign, type OwnCampaign } from './submissions.ts'
import type { Language } from '../../contract/common.ts'
import { formatDate, formatLevel, localDigits } from '../../contract/format.ts'
import { onlyRow } from '../db/only-row.ts'
import { offThread } from '../core/off-thread.ts'
import type { reportPdf } from './report-pdf.ts'
import { reportWords } from './report-words.ts'
import type { Filter } from './which-submissions.ts'

/** The figures as a PDF, for all submissions or those that match the list's filter. */
export const showReport: Action<(typeof insights)['GET /api/sponsor/campaigns/:id/report.pdf']> = async (
  { db, who, now, language, limit },
  { params, query },
) => {
  await limit('document', String(who.id))
  const campaign = await ownCampaign(db, params.id, who.sponsorId)
  const [figures, names] = await Promise.all([
    insightsOf(db, campaign, query),
    db.query<{ title: string; appName: string; organisation: string }>(
      `select c.title, c.app_name as "appName", s.name as organisation
        from campaigns_campaign c
          join sponsors_sponsor s on s.id = c.sponsor_id
        where c.id = $1`,
      [campaign.id],
      'feedback-report',
    ),
  ])
  const only = narrowedTo(query, { campaign, figures, language })
  const file = await offThread<typeof reportPdf>(new URL('report-pdf.ts', import.meta.url), 'reportPdf', {
    ...onlyRow(names),
    only,
    insights: figures,
    now,
    language,
  })
  return { file, type: 'application/pdf', name: `porokh-campaign-${campaign.id}.pdf` }
}

/** The filter in the reader's language. */
function narrowedTo(
  filter: Filter,
  { campaign, figures, language }: { campaign: OwnCampaign; figures: Insights; language: Language },
): string[] {
  const words = reportWords[language]
  const digits = (text: string | number) => localDigits(String(text), language)
  const [id, chosen = ''] = filter.answer?.split(/:([^]*)/) ?? []
  const question = campaign.questions.find((one) => one.id === id)
  const state = figures.states.find((one) => one.state === filter.state)?.state
  const device = figures.devices.find((one) => one.device === filter.device)?.device
  const tag = figures.tags.find((one) => one.id === filter.tag)?.name
  return [
    state && words.states[state],
    filter.rating && words.starsOf(digits(filter.rating)),
    filter.level !== undefined && formatLevel(`VIP ${filter.level}`, language),
    device && words.devices[device],
    filter.android !== undefined && words.androidOf(digits(filter.android)),
    filter.day && formatDate(filter.day, language),
    filter.tag !== undefined && `#${tag ?? digits(filter.tag)}`,
    filter.answer && (question ? `${question.text} ${chosen}` : chosen),
    filter.search && words.search(filter.search),
    filter.similar !== undefined && (filter.similar ? words.similar : words.unlike),
  ].filter((one): one is string => typeof one === 'string' && one !== '')
}

/**
 * Figures of the submissions that match the list's filter. Only the ratings of decided ones count, and a filter by rating finds only these
 * (C4).
 */
export const showInsights: Action<(typeof insights)['GET /api/sponsor/campaigns/:id/insights']> = async (
  { db, who },
  { params, query },
) => insightsOf(db, await ownCampaign(db, params.id, who.sponsorId), query)
