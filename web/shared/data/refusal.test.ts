// @vitest-environment happy-dom
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { common } from '../i18n/common.ts'
import { LanguageProvider, setLanguage } from '../i18n/language.tsx'
import { ErrorState } from '../ui/States.tsx'
import { call, type ProblemError } from './api.ts'
import { Refused } from './Refused.tsx'
import { noNetwork, server, startServer } from './testing.ts'

startServer()

const problemOf = (answer: () => Promise<unknown>): Promise<ProblemError> => {
  server.answer = answer
  return call('POST /api/logout').then(
    () => Promise.reject(new Error('it was not refused')),
    (problem: ProblemError) => problem,
  )
}
/** All visible texts of the error: in a refused form, with and without its own title, and in a list that failed to load. */
const said = (problem: ProblemError) =>
  [
    createElement(Refused, { problem }),
    createElement(Refused, { problem, failed: 'X' }),
    createElement(ErrorState, { problem, retry: () => undefined }),
  ].map((shown: ReactElement) => renderToStaticMarkup(createElement(LanguageProvider, null, shown)))

const aboutNetwork = /internet|connection|network|offline|reach|ইন্টারনেট|সংযোগ|অফলাইন|যোগাযোগ/i
const ours = { en: /on our side|Something went wrong\. Please/, bn: /আমাদের দিকে|কোথাও একটা সমস্যা হয়েছে। আবার/ }
const body = { type: 'x', title: 'x', detail: 'x', code: 'internal', requestId: '' }
const page = (status: number) => new Response('<h1>Bad gateway</h1>', { status })
const json = (status: number) =>
  new Response(JSON.stringify({ ...body, status }), { status, headers: { 'content-type': 'application/problem+json' } })

describe.each(['en', 'bn'] as const)('in %s', (language) => {
  test.each([500, 502, 503, 504])('shows a server failure with status %i as the server’s fault', async (status) => {
    setLanguage(language)
    await common.load(language)
    for (const answer of [page(status), json(status)])
      for (const words of said(await problemOf(() => Promise.resolve(answer)))) {
        expect(words).not.toMatch(aboutNetwork)
        expect(words).toMatch(ours[language])
      }
  })

  test('shows a lost network as such', async () => {
    setLanguage(language)
    await common.load(language)
    for (const words of said(await problemOf(noNetwork))) {
      expect(words).toMatch(aboutNetwork)
      expect(words).not.toMatch(ours[language])
    }
  })
})
