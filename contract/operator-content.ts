import * as v from 'valibot'
import { Bilingual, GivenTime, Id, IdParams, maxCharacters, page, PageQuery, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

/** A text for members in both languages. The action requires both, and names each that is missing. */
function bilingual(max: number) {
  const written = v.pipe(text(0, max), v.metadata({ minLength: 1 }))
  return v.object({ en: written, bn: written })
}
const Order = v.object({ ids: v.pipe(v.array(Id), v.maxLength(500)) })
/** The time during which members see it. No start: at once. No end: until an operator removes it. */
const Span = { startsAt: v.optional(v.nullable(GivenTime), null), endsAt: v.optional(v.nullable(GivenTime), null) }
const ShownSpan = { startsAt: Time, endsAt: v.nullable(Time) }
const PageName = v.object({ name: v.picklist(['terms', 'about', 'event']) })
/** The proposal, which another operator publishes. */
const Proposed = v.object({ id: Id })

/** An address of support: a page or chat (https:), a phone number (tel:) or an e-mail address (mailto:). */
const Address = v.pipe(
  v.string(),
  v.trim(),
  maxCharacters(500),
  v.regex(
    /^([Hh][Tt][Tt][Pp][Ss]:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?|[Tt][Ee][Ll]:\+?\d[\d-]{2,19}|[Mm][Aa][Ii][Ll][Tt][Oo]:[^\s@?]+@[^\s@?]+\.[^\s@?]+)$/,
  ),
)
const Announcement = v.object({ title: bilingual(120), body: bilingual(4000), ...Span })

/** The pictures that come with Porokh. */
export const bannerPictures = [
  '/banners/never-pay.svg',
  '/banners/honest.svg',
  '/banners/silence-pays.svg',
  '/banners/withdraw.svg',
  '/banners/levels.svg',
  '/banners/open-books.svg',
] as const
/** A page of Porokh or of another site. */
const BannerLink = v.pipe(
  v.string(),
  v.trim(),
  maxCharacters(500),
  v.regex(/^(\/([^\s/\\]\S*)?|[Hh][Tt][Tt][Pp][Ss]:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?)$/),
)
const Kind = v.picklist(['banner', 'promotion'])
const Banner = v.object({
  kind: Kind,
  picture: v.picklist(bannerPictures),
  title: bilingual(80),
  text: bilingual(500),
  link: v.optional(v.nullable(BannerLink), null),
  ...Span,
})
const Faq = v.object({ question: bilingual(300), answer: bilingual(5000) })
const SupportLink = v.object({ name: bilingual(60), url: Address })

/** Texts that operators write for everybody: one proposes a text, another one publishes it. */
export const operatorContent = endpoints({
  'GET /api/operator/support-links': {
    summary: 'Support links, in both languages',
    role: 'operator',
    work: ['content'],
    reply: v.object({ items: v.array(v.object({ id: Id, version: Id, name: Bilingual, url: v.string() })) }),
  },
  'POST /api/operator/support-links': {
    summary: 'Propose a support link; as the last, once another operator publishes it',
    role: 'operator',
    work: ['content'],
    body: SupportLink,
    reply: Proposed,
    status: 202,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/support-links/:id': {
    summary: 'Propose a change of a support link',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    body: SupportLink,
    reply: Proposed,
    status: 202,
    ifMatch: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/operator/support-links/:id': {
    summary: 'Remove a support link',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    refusals: ['not_found'],
  },
  'PUT /api/operator/support-links/order': {
    summary: 'Put the support links in order; each is named once',
    role: 'operator',
    work: ['content'],
    body: Order,
    refusals: ['input.not_possible'],
  },
  'GET /api/operator/announcements': {
    summary: 'All notices, including future and past ones, newest first',
    role: 'operator',
    work: ['content'],
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        version: Id,
        title: Bilingual,
        body: Bilingual,
        ...ShownSpan,
        state: v.picklist(['scheduled', 'running', 'ended']),
      }),
    ),
  },
  'POST /api/operator/announcements': {
    summary: 'Propose a notice, which another operator publishes',
    role: 'operator',
    work: ['content'],
    body: Announcement,
    reply: Proposed,
    status: 202,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/announcements/:id': {
    summary: 'Propose a change of a notice',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    body: Announcement,
    reply: Proposed,
    status: 202,
    ifMatch: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/operator/announcements/:id': {
    summary: 'Remove a notice',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    refusals: ['not_found'],
  },
  'GET /api/operator/banners': {
    summary: 'Banners in their order, or promotions, newest first; and the pictures to choose from',
    role: 'operator',
    work: ['content'],
    query: v.object({ kind: Kind }),
    reply: v.object({
      items: v.array(
        v.object({
          id: Id,
          version: Id,
          picture: v.string(),
          title: Bilingual,
          text: Bilingual,
          link: v.nullable(v.string()),
          ...ShownSpan,
          /** `no_room`: it is due, but the carousel is full. */
          state: v.picklist(['scheduled', 'running', 'no_room', 'ended']),
        }),
      ),
      pictures: v.array(v.string()),
    }),
  },
  'POST /api/operator/banners': {
    summary: 'Propose a banner or a promotion, which another operator publishes',
    role: 'operator',
    work: ['content'],
    body: Banner,
    reply: Proposed,
    status: 202,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/banners/:id': {
    summary: 'Propose a change of a banner or a promotion',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    body: Banner,
    reply: Proposed,
    status: 202,
    ifMatch: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/operator/banners/:id': {
    summary: 'Remove a banner or a promotion',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    refusals: ['not_found'],
  },
  'PUT /api/operator/banners/order': {
    summary: 'Put the banners in order; each is named once',
    role: 'operator',
    work: ['content'],
    body: Order,
    refusals: ['input.not_possible'],
  },
  'GET /api/operator/faq': {
    summary: 'Questions and answers, in both languages',
    role: 'operator',
    work: ['content'],
    reply: v.object({ items: v.array(v.object({ id: Id, version: Id, question: Bilingual, answer: Bilingual })) }),
  },
  'POST /api/operator/faq': {
    summary: 'Propose a question with its answer; as the last, once another operator publishes it',
    role: 'operator',
    work: ['content'],
    body: Faq,
    reply: Proposed,
    status: 202,
    refusals: ['input.not_possible'],
  },
  'PUT /api/operator/faq/:id': {
    summary: 'Propose a change of a question or its answer',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    body: Faq,
    reply: Proposed,
    status: 202,
    ifMatch: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/operator/faq/:id': {
    summary: 'Remove a question',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    refusals: ['not_found'],
  },
  'PUT /api/operator/faq/order': {
    summary: 'Put the questions in order; each is named once',
    role: 'operator',
    work: ['content'],
    body: Order,
    refusals: ['input.not_possible'],
  },
  'GET /api/operator/pages/:name': {
    summary: 'Terms, About or Event in both languages, as Markdown',
    role: 'operator',
    work: ['content'],
    params: PageName,
    reply: v.object({ version: Id, title: Bilingual, body: Bilingual, updatedAt: Time }),
    refusals: ['not_found'],
  },
  'PUT /api/operator/pages/:name': {
    summary: 'Propose a page in both languages, which another operator publishes',
    role: 'operator',
    work: ['content'],
    params: PageName,
    body: v.object({ title: bilingual(120), body: bilingual(20_000) }),
    reply: Proposed,
    status: 202,
    ifMatch: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.changed', 'precondition.missing'],
  },
})
