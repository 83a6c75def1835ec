import type { content } from '../../contract/content.ts'
import type { Action } from '../action.ts'
import { refuse } from '../refuse.ts'
import { announcements, banners, deleteAnnouncement, insertAnnouncement, recordContent } from './sql.ts'

export const listAnnouncements: Action<(typeof content)['GET /api/announcements']> = async ({ db, language, now }) => {
  const rows = await announcements(db, language, now)
  return { items: rows.map(({ id, title, body, at }) => ({ id, title, body, at: at.toISOString() })) }
}

export const listBanners: Action<(typeof content)['GET /api/banners']> = async ({ db, language, now }) => ({
  items: await banners(db, 'banner', language, now),
})

export const showPromotion: Action<(typeof content)['GET /api/promotion']> = async ({ db, language, now }) => ({
  promotion: (await banners(db, 'promotion', language, now))[0] ?? null,
})

export const announce: Action<(typeof content)['POST /api/operator/announcements']> = async (
  { db, who, now },
  { body },
) => {
  for (const language of ['en', 'bn'] as const) {
    if (!body.title[language])
      throw refuse('input.invalid', { errors: [{ field: `body.title.${language}`, rule: 'required' }] })
  }
  if (body.endsAt && new Date(body.endsAt) <= now)
    throw refuse('input.invalid', { errors: [{ field: 'body.endsAt', rule: 'too_small' }] })
  const id = await insertAnnouncement(db, { ...body, at: now })
  await recordContent(db, now, who.id, 'announcement.published', { announcementId: id, title: body.title })
  return { id }
}

export const takeDown: Action<(typeof content)['DELETE /api/operator/announcements/:id']> = async (
  { db, who, now },
  { params },
) => {
  const title = await deleteAnnouncement(db, params.id)
  if (!title) throw refuse('not_found')
  await recordContent(db, now, who.id, 'announcement.taken_down', { announcementId: params.id, title })
}
