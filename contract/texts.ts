import * as v from 'valibot'
import { Id, IdParams, page, PageQuery, Time } from './common.ts'
import { endpoints } from './endpoint.ts'

/** The parts of all kinds of texts, in the order in which they are read. */
export const textParts = [
  'kind',
  'picture',
  'name_en',
  'name_bn',
  'url',
  'question_en',
  'question_bn',
  'answer_en',
  'answer_bn',
  'title_en',
  'title_bn',
  'text_en',
  'text_bn',
  'body_en',
  'body_bn',
  'link',
  'starts_at',
  'ends_at',
] as const
/** Texts for members that one operator has written, and another one publishes. */
export const texts = endpoints({
  'GET /api/operator/texts': {
    summary: 'Texts that wait until another operator publishes them, newest first',
    role: 'operator',
    work: ['content'],
    query: PageQuery,
    reply: page(
      v.object({
        id: Id,
        kind: v.picklist(['announcement', 'banner', 'faq', 'page', 'support_link']),
        /** The text that it changes: the name of a page, otherwise the id. Null: a new one. */
        target: v.nullable(v.string()),
        /** What is new; of a change, what differs. */
        parts: v.array(
          v.object({ name: v.picklist(textParts), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
        ),
        proposedBy: v.string(),
        proposedAt: Time,
      }),
    ),
  },
  'POST /api/operator/texts/:id/publish': {
    summary: 'Publish a text that another operator has proposed',
    role: 'operator',
    work: ['content'],
    recentFactor: true,
    params: IdParams,
    /** The id of the text, or the name of the page. */
    reply: v.object({ target: v.string() }),
    refusals: ['not_found', 'approval.same_operator', 'operator.too_new', 'conflict.changed'],
  },
  'DELETE /api/operator/texts/:id': {
    summary: 'Discard a text that waits',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    refusals: ['not_found'],
  },
})
