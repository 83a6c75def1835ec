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

const row = (state: Task['state'], folded: boolean) => {
  const shown = createElement(TaskRow, { task: { ...task, state }, waits: false, folded })
  const place = { ssrPath: '/record', children: createElement(LanguageProvider, null, shown) }
  return renderToStaticMarkup(createElement(Router, place))
}

test.each(['en', 'bn'] as const)('in %s, only amounts that were or can still be paid have a plus', async (language) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  setLanguage(language)
  await Promise.all([common, record].map((words) => words.load(language)))
  const withPlus = []
  for (const state of ['rejected', 'returned', 'expired', 'approved', 'submitted', 'disputed', 'repair'] as const)
    for (const folded of [true, false]) {
      const html = row(state, folded)
      expect(html).toContain(language === 'en' ? '140.00' : '১৪০.০০')
      if (/>\+/.test(html)) withPlus.push(`${state}${folded ? ', folded' : ''}`)
    }
  expect(withPlus).toEqual(
    ['approved', 'submitted', 'disputed', 'repair'].flatMap((state) => [`${state}, folded`, state]),
  )
  vi.unstubAllGlobals()
})
