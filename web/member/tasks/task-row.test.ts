import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { common } from '../../shared/i18n/common.ts'
import { LanguageProvider, setLanguage } from '../../shared/i18n/language.tsx'
import { record } from './record.ts'
import { TaskRow, type Task } from './TaskRow.tsx'

const task: Task = {
  id: 1,
  campaign: { id: 1, title: 'Plan a trip', appName: 'Organic Maps', cover: '/api/campaigns/1/cover.svg?v=2' },
  amount: 200_00,
  pay: 140_00,
  startedAt: '2026-05-04T06:00:00Z',
  dueAt: '2026-05-04T07:00:00Z',
  submittedAt: '2026-05-04T06:30:00Z',
  decideBy: null,
  decidedAt: '2026-05-04T06:40:00Z',
  decidedBy: 'sponsor',
  repair: null,
  rejection: null,
  dispute: null,
  helpful: false,
} as never

const rejection = { category: 'other', reason: 'Nothing of this app.', disputeUntil: null, final: true }

const row = (state: Task['state'], final: boolean) => {
  const shown = createElement(TaskRow, {
    task: { ...task, state, rejection: final && rejection },
    waits: false,
  } as never)
  const place = { ssrPath: '/record', children: createElement(LanguageProvider, null, shown) }
  return renderToStaticMarkup(createElement(Router, place))
}

test.each(['en', 'bn'] as const)('in %s, only amounts that were or can still be paid have a plus', async (language) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  setLanguage(language)
  await Promise.all([common, record].map((words) => words.load(language)))
  const [withPlus, notPaid] = [[] as string[], [] as string[]]
  for (const state of ['rejected', 'returned', 'expired', 'approved', 'submitted', 'disputed', 'repair'] as const)
    for (const final of [true, false]) {
      const html = row(state, final)
      expect(html).toContain(language === 'en' ? '140.00' : '১৪০.০০')
      if (/>\+/.test(html)) withPlus.push(state)
      if (html.includes(language === 'en' ? 'Not paid' : 'পাননি')) notPaid.push(state)
      // Amount, beginning and end are there without unfolding.
      const shown = html.replace(/<\/summary>.*/, '')
      for (const part of language === 'en' ? ['200.00', '12:00', '12:40'] : ['২০০.০০', '১২:০০', '১২:৪০'])
        expect(shown).toContain(part)
    }
  const twice = (...states: string[]) => states.flatMap((state) => [state, state])
  expect(withPlus).toEqual(twice('approved', 'submitted', 'repair'))
  expect(notPaid).toEqual(twice('rejected', 'returned', 'expired', 'disputed'))
  vi.unstubAllGlobals()
})
