import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffActions, staffWordsOf } from './staff-words.ts'

test('exactly the events that notify sponsors or operators have a text', () => {
  const sql = readFileSync('server/notifications/tell-staff.sql', 'utf8')
  const group = sql.slice(0, sql.indexOf('create or replace function notifications_tell_staff'))
  const told = [...group.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action!)
  expect(told.length).toBeGreaterThan(20)
  expect(told.toSorted()).toEqual(staffActions.toSorted())
})

test('each text has a title, a sentence and a page of the console, in both languages', () => {
  const at = '2026-03-02T06:00:00Z'
  const detail = {
    amount: 5000,
    name: 'nightly',
    username: 'nila',
    reason: 'r',
    codesLeft: 9,
    endsAt: at,
    reviews: 3,
    nextDue: at,
    inDoubt: 3,
    decided: 10,
    rejected: 3,
    role: 'finance',
    was: 'owner',
    kind: 'goodwill',
  }
  for (const action of staffActions)
    for (const role of ['sponsor', 'operator'] as const)
      for (const language of ['en', 'bn'] as const) {
        const facts = { role, app: 'Mukto', taskId: null, campaignId: 4, actor: 'faruk', about: 'onu', detail }
        const { title, body, link } = staffWordsOf(action, facts, language)
        expect(`${title} ${body}`, action).not.toMatch(/undefined|NaN|Invalid|null/)
        expect(body.length, action).toBeGreaterThan(0)
        expect(link, action).toMatch(/^\/(sponsor|operator)\//)
        expect(/[\u0980-\u09ff]/.test(title), action).toBe(language === 'bn')
      }
})

test('an event without a text is a bug', () => {
  const facts = { role: 'sponsor', app: null, taskId: null, campaignId: null, actor: null, about: null, detail: {} }
  expect(() => staffWordsOf('task.approved', { ...facts, role: 'sponsor' }, 'en')).toThrow('has no text')
})
