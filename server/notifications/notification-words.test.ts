import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notifiedActions, wordsOf, type NotifiedAction } from './notification-words.ts'

test('every event that notifies a member has a text', () => {
  const told = new Set<string>()
  for (const name of readdirSync('server', { recursive: true, encoding: 'utf8' })) {
    if (!/\.(ts|sql)$/.test(name) || /\.test\.ts$|testing\/|demo\//.test(name)) continue
    // Excludes transaction settings, which have similar names.
    const code = readFileSync(`server/${name}`, 'utf8').replaceAll(/'porokh\.\w+'/g, '')
    // Matches an event's name and its `p_notify => true` or `notify: true`, if no other event's name is between them.
    for (const [, action] of code.matchAll(
      /'([a-z_]+\.[a-z_]+)'(?:(?!'[a-z_]+\.[a-z_]+')[^;])*?(?:notify: true|p_notify => true|, true[,)])/g,
    ))
      told.add(action!)
  }
  expect(told.size).toBeGreaterThan(15)
  const toSponsors = /^(campaign|deposit|picture|refund|sponsor)\./
  expect(
    [...told].filter((action) => !toSponsors.test(action) && !notifiedActions.includes(action as NotifiedAction)),
  ).toEqual([])
})

test('every notification has a text in both languages', () => {
  for (const action of notifiedActions) {
    for (const language of ['en', 'bn'] as const) {
      const at = '2026-03-02T06:00:00Z'
      const words = wordsOf(
        action,
        {
          app: 'Mukto',
          taskId: 7,
          detail: {
            pay: 14701,
            amount: 5000,
            at,
            dueAt: at,
            endsAt: at,
            disputeUntil: at,
            reason: 'r',
            request: 'q',
            answer: 'a',
            subject: 's',
            from: 2,
            to: 1,
            count: 3,
          },
        },
        language,
      )
      expect(words.title, action).not.toMatch(/undefined|NaN|Invalid/)
      expect(words.body.length, action).toBeGreaterThan(0)
    }
  }
})
