import type { content } from '../../contract/content.ts'
import type { operatorContent } from '../../contract/operator-content.ts'
import type { Request } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { contentActions, requireBoth } from './content-actions.ts'
import { faq, editableFaq } from './sql.ts'

export const listFaq: Action<(typeof content)['GET /api/faq']> = async ({ db, language }) => ({
  items: await faq(db, language),
})

export const showFaq: Action<(typeof operatorContent)['GET /api/operator/faq']> = async ({ db }) => ({
  items: await editableFaq(db),
})

export const faqActions = contentActions<Request<(typeof operatorContent)['POST /api/operator/faq']>['body']>({
  kind: 'faq',
  row({ question, answer }, { language }) {
    requireBoth({ question, answer }, language)
    return { question_en: question.en, question_bn: question.bn, answer_en: answer.en, answer_bn: answer.bn }
  },
})
