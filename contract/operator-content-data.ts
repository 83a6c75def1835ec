import * as v from 'valibot'
import { GivenTime, Id, maxCharacters, text, Time } from './common.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

/** A text for members in both languages. The action requires both and names each missing one. */
export function bilingual(max: number) {
  const written = v.pipe(text(0, max), v.metadata({ minLength: 1 }))
  return v.object({
    en: field(written, 'The English text.', 'Honest reviews, paid at once'),
    bn: field(written, 'The Bengali text.', 'সৎ মতামত, সঙ্গে সঙ্গে টাকা'),
  })
}

export const Order = data('Order', 'A new order, with each id once.', {
  ids: field(v.pipe(v.array(Id), v.maxLength(500)), 'All ids in the new order.', [3, 1, 2]),
})

/** The period during which members see the text. No start: immediately. No end: until an operator removes it. */
const Span = {
  startsAt: field(v.optional(v.nullable(GivenTime), null), 'Time when it is first shown; null: at once.'),
  endsAt: field(
    v.optional(v.nullable(GivenTime), null),
    'Time when it is last shown; null: until an operator removes it.',
  ),
}

export const ShownSpan = {
  startsAt: field(Time, 'Time when it is first shown.'),
  endsAt: field(v.nullable(Time), 'Time when it is last shown; null: until an operator removes it.'),
}

export const PageName = v.object({ name: field(v.picklist(['terms', 'about', 'event']), 'The name of the page.') })

/** The proposal that another operator has to publish. */
export const Proposed = v.object({ id: f.id })

/** A support address: a page or chat (https:), a phone number (tel:) or an e-mail address (mailto:). */
const Address = v.pipe(
  v.string(),
  v.trim(),
  maxCharacters(500),
  v.regex(
    /^([Hh][Tt][Tt][Pp][Ss]:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#]\S*)?|[Tt][Ee][Ll]:\+?\d[\d-]{2,19}|[Mm][Aa][Ii][Ll][Tt][Oo]:[^\s@?]+@[^\s@?]+\.[^\s@?]+)$/,
  ),
)

export const Announcement = data('AnnouncementText', 'The text of a notice.', {
  title: field(named('BothLanguages', 'A text in English and in Bengali.', bilingual(120)), 'The title.'),
  body: field(bilingual(4000), 'The text.'),
  ...Span,
})

/** The pictures included with Porokh. */
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

export const Kind = v.picklist(['banner', 'promotion'])

export const Banner = data('BannerText', 'The text of a banner or a promotion.', {
  kind: field(Kind, 'Whether it is a banner or a promotion.'),
  picture: field(v.picklist(bannerPictures), 'The address of the picture.', '/banners/honest.svg'),
  title: field(bilingual(80), 'The title.'),
  text: field(bilingual(500), 'The text.'),
  link: field(
    v.optional(v.nullable(BannerLink), null),
    'The address of a page of Porokh or another site; null if there is none.',
    '/tasks/4711',
  ),
  ...Span,
})

export const Faq = data('QuestionText', 'The text of a question and its answer.', {
  question: field(bilingual(300), 'The question.'),
  answer: field(bilingual(5000), 'The answer.'),
})

export const SupportLink = data('SupportLinkText', 'The text and address of a support link.', {
  name: field(bilingual(60), 'The name of the link.'),
  url: field(Address, 'The address of the link: `https:`, `tel:` or `mailto:`.', 'https://wa.me/8801700000000'),
})
