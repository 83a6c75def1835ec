import type { content } from '../../contract/content.ts'
import type { operatorContent } from '../../contract/operator-content.ts'
import type { Request } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { contentActions, requireBoth } from './content-actions.ts'
import { supportLinks } from './sql.ts'

export const listSupportLinks: Action<(typeof content)['GET /api/support-links']> = async ({ db, language }) => ({
  items: (await supportLinks(db)).map(({ name, url }) => ({ name: name[language], url })),
})

export const showSupportLinks: Action<(typeof operatorContent)['GET /api/operator/support-links']> = async ({
  db,
}) => ({
  items: await supportLinks(db),
})

export const supportLinkActions = contentActions<
  Request<(typeof operatorContent)['POST /api/operator/support-links']>['body']
>({
  kind: 'support_link',
  row({ name, url }, { language }) {
    requireBoth({ name }, language)
    return { name_en: name.en, name_bn: name.bn, url }
  },
})
