import type { Language } from './common.ts'
import type { content } from './content.ts'
import type { Reply } from './endpoint.ts'
import type { Problem } from './refusals.ts'
import type { transparency } from './transparency.ts'

/** The pages that the server renders without scripts. */
export const publicPaths = ['/about', '/faq', '/terms', '/event', '/deposit', '/transparency'] as const
export type PublicPath = (typeof publicPaths)[number]

type Text = Reply<(typeof content)['GET /api/pages/:name']>

/** The fraud report form: the number of an accepted report, or the values of a refused one with the reason. */
export interface ReportForm {
  sent?: number
  typed?: Record<'who' | 'what' | 'contact', string>
  problem?: Problem
}

interface PageData {
  '/about': Text
  '/faq': Reply<(typeof content)['GET /api/faq']>
  '/terms': Text
  '/event': Text
  '/deposit': ReportForm
  '/transparency': Reply<(typeof transparency)['GET /api/transparency']>
}

/** A page with its data. The data is null if it could not be read. */
export type PublicPage = { [P in PublicPath]: { path: P; data: PageData[P] | null } }[PublicPath] & {
  language: Language
  /** Whether somebody is probably signed in on this device. */
  isSignedIn: boolean
  /** The URL of the website. If omitted, the page shows no URL. */
  publicUrl?: string
}

/** Renders a page as HTML. The build generates this function from the app's components. */
export type RenderPublicPage = (page: PublicPage) => Promise<string>
