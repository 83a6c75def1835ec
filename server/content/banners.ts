import type { content } from '../../contract/content.ts'
import { bannerPictures, type operatorContent } from '../../contract/operator-content.ts'
import type { Request } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { contentActions, requireBoth } from './content-actions.ts'
import { shownSpan, spanOf, stateOf } from './span.ts'
import { banners, bannerLimits, editableBanners } from './sql.ts'

export const listBanners: Action<(typeof content)['GET /api/banners']> = async ({ db, language, now }) => ({
  items: await banners(db, 'banner', language, now),
})

export const showPromotion: Action<(typeof content)['GET /api/promotion']> = async ({ db, language, now }) => ({
  promotion: (await banners(db, 'promotion', language, now))[0] ?? null,
})

export const showBanners: Action<(typeof operatorContent)['GET /api/operator/banners']> = async (
  { db, now },
  { query: { kind } },
) => {
  let freePlaces = bannerLimits[kind]
  const items = (await editableBanners(db, kind)).map((banner) => {
    const state = stateOf(banner, now)
    return {
      ...banner,
      ...shownSpan(banner),
      state: state === 'running' && freePlaces-- <= 0 ? ('no_room' as const) : state,
    }
  })
  return { items, pictures: [...bannerPictures] }
}

export const bannerActions = contentActions<Request<(typeof operatorContent)['POST /api/operator/banners']>['body']>({
  kind: 'banner',
  row({ kind, picture, title, text, link, ...span }, { language, now }) {
    requireBoth({ title, text }, language)
    return {
      kind,
      picture,
      title_en: title.en,
      title_bn: title.bn,
      text_en: text.en,
      text_bn: text.bn,
      link: link ?? null,
      ...spanOf(span, now),
    }
  },
})
