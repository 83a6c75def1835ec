import type { content } from '../../contract/content.ts'
import type { operatorContent } from '../../contract/operator-content.ts'
import type { Request } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'
import { noticeOf } from './announced.ts'
import { announcedChanges } from './changes-sql.ts'
import { contentActions, requireBoth } from './content-actions.ts'
import { shownSpan, spanOf, stateOf } from './span.ts'
import { announcements, editableAnnouncements } from './sql.ts'

export const listAnnouncements: Action<(typeof content)['GET /api/announcements']> = async ({ db, language, now }) => {
  const [written, changes] = await Promise.all([announcements(db, language, now), announcedChanges(db, now)])
  const rows = [...changes.map((change) => noticeOf(change, language)), ...written]
  return { items: rows.map(({ id, title, body, at }) => ({ id, title, body, at: at.toISOString() })) }
}

export const showAnnouncements: Action<(typeof operatorContent)['GET /api/operator/announcements']> = async (
  { db, now },
  { query },
) => {
  const rows = await editableAnnouncements(db, idCursor(query), oneMore(query))
  return pageOf(rows, query, (row) => ({ ...row, ...shownSpan(row), state: stateOf(row, now) }))
}

export const announcementActions = contentActions<
  Request<(typeof operatorContent)['POST /api/operator/announcements']>['body']
>({
  kind: 'announcement',
  row({ title, body, ...span }, { language, now }) {
    requireBoth({ title, body }, language)
    return { title_en: title.en, title_bn: title.bn, body_en: body.en, body_bn: body.bn, ...spanOf(span, now) }
  },
})
