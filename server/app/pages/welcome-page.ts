import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/common.ts'
import {
  formatDateTime,
  formatLength,
  formatLevel,
  formatMoneyInText,
  formatNumber,
  formatPercent,
} from '../../../contract/format.ts'
import { readSettings } from '../../content/sql.ts'
import { mac } from '../../sealing/mac.ts'
import { allLevels } from '../../members/me-sql.ts'
import { presentFigures, type Figures } from '../../transparency/show-transparency.ts'
import type { Edge } from '../http/edge.ts'
import { sendShared } from '../http/send-shared.ts'
import { ready, type SharedReply } from '../http/shared-replies.ts'

export type SendWelcome = (
  request: FastifyRequest,
  reply: FastifyReply,
  to: { language: Language; isSignedIn: boolean },
) => Promise<FastifyReply>

/** Facts from the books and the settings. */
interface Facts {
  figures: Figures
  levels: Awaited<ReturnType<typeof allLevels>>
  /** The smallest withdrawal, in poisha. */
  minimum: number
}

/** Returns the function that sends the welcome page: the prerendered page with current figures. Undefined if the build has none. */
export function welcomePage(root: string, edge: Edge): SendWelcome | undefined {
  const file = (language: Language) => path.join(root, `pages/welcome.${language}.html`)
  if (!existsSync(file('bn'))) return undefined
  const templates = { bn: readFileSync(file('bn'), 'utf8'), en: readFileSync(file('en'), 'utf8') }
  const { publicUrl, demo, secret } = edge.settings
  const made = new Map<string, { of: Figures; page: Promise<SharedReply> }>()

  async function present(
    { language, isSignedIn }: Parameters<SendWelcome>[2],
    log: FastifyBaseLogger,
  ): Promise<SharedReply> {
    const pool = edge.database.db
    const now = edge.clock.now()
    const how = { publicUrl, demo, isSignedIn }
    const key = `${language} ${isSignedIn}`
    try {
      const figures = await presentFigures({ pool, now, mac: (purpose, text) => mac(secret, purpose, text) })
      const kept = made.get(key)
      if (kept?.of === figures) return await kept.page
      const page = Promise.all([allLevels(pool), readSettings(pool)]).then(([levels, { payoutMinimum }]) =>
        ready(fillIn(templates[language], language, { figures, levels, minimum: payoutMinimum }, how)),
      )
      made.set(key, { of: figures, page })
      page.catch(() => made.delete(key))
      return await page
    } catch (error) {
      // The page says that the figures cannot be read, since new visitors need the rest of it.
      log.error({ err: error }, 'the page for strangers has no figures')
      return ready(fillIn(templates[language], language, null, how))
    }
  }

  return async (request, reply, to) => {
    reply.type('text/html; charset=utf-8')
    return sendShared(request, reply, await present(to, request.log))
  }
}

/** Keeps the parts that apply, and fills the values into the page's slots. */
export function fillIn(
  template: string,
  language: Language,
  facts: Facts | null,
  { publicUrl, demo, isSignedIn }: { publicUrl?: string; demo: boolean; isSignedIn: boolean },
): string {
  const values = facts ? valuesOf(facts, language) : {}
  const parts = [...(facts ? partsOf(facts) : ['unknown']), ...(demo ? ['demo'] : []), isSignedIn ? 'in' : 'out']
  let page = publicUrl ? template : template.replace(/<!--address-->.*?<!--\/address-->/s, '')
  for (const tag of ['section', 'div', 'p', 'i'])
    page = page.replaceAll(new RegExp(`<${tag}\\b[^>]*? data-if="(\\w+)".*?</${tag}>`, 'gs'), (whole, part: string) =>
      parts.includes(part) ? whole : '',
    )
  return page.replaceAll(/⟦(\w+)⟧/g, (_, name: string) => escaped(name === 'publicUrl' ? publicUrl! : values[name]!))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function partsOf({ figures, levels }: Facts): string[] {
  const { tasksPaid, decisionSeconds, payoutSeconds, escrow, promised } = figures
  return [
    tasksPaid > 0 ? 'figures' : 'none',
    ...(decisionSeconds.median === null ? [] : ['decisions']),
    ...(payoutSeconds.median === null ? [] : ['payouts']),
    escrow >= promised ? 'covered' : 'notCovered',
    'known',
    ...levels.map(({ level, approvedNeeded, approvalPercentNeeded: percent }) =>
      approvedNeeded === 0 ? `start${level}` : percent === 0 ? `any${level}` : `percent${level}`,
    ),
  ]
}

function valuesOf({ figures, levels, minimum }: Facts, language: Language): Record<string, string> {
  const money = (poisha: number) => formatMoneyInText(poisha, language)
  const number = (value: number) => formatNumber(value, language)
  const values: Record<string, string> = {
    at: formatDateTime(figures.at, language),
    paidTotal: money(figures.paidTotal),
    paid30: money(figures.paid30Days),
    tasksPaid: number(figures.tasksPaid),
    average: money(Math.floor(figures.paidTotal / Math.max(1, figures.tasksPaid))),
    approved: formatPercent((figures.tasksPaid * 100) / Math.max(1, figures.decided), language),
    decisionTime: formatLength(figures.decisionSeconds.median ?? 0, language),
    payoutTime: formatLength(figures.payoutSeconds.median ?? 0, language),
    promised: money(figures.promised),
    escrow: money(figures.escrow),
    minimum: money(minimum),
  }
  for (const { level, name, share, approvedNeeded, approvalPercentNeeded } of levels) {
    values[`name${level}`] = formatLevel(name, language)
    values[`width${level}`] = String(share)
    values[`share${level}`] = number(share)
    values[`tasks${level}`] = number(approvedNeeded)
    values[`percent${level}`] = number(approvalPercentNeeded)
  }
  return values
}
