import * as v from 'valibot'
import { Id, IdParams, page, PageQuery } from './common.ts'
import { endpoints } from './endpoint.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

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
export const texts = endpoints('Operators: texts', {
  'GET /api/operator/texts': {
    name: 'listWaitingTexts',
    summary: 'Texts that wait until another operator publishes them, newest first',
    role: 'operator',
    work: ['content'],
    query: PageQuery,
    reply: page(
      data('WaitingText', 'A text that waits until another operator publishes it.', {
        id: field(Id, 'The number of the proposal.', 9),
        kind: field(v.picklist(['announcement', 'banner', 'faq', 'page', 'support_link']), 'The kind.', 'task_pay'),
        target: field(
          v.nullable(v.string()),
          'The text that it changes: the name of a page, otherwise the id. Null: a new one.',
          'terms',
        ),
        parts: field(
          v.array(
            data('WaitingTextPart', 'A part of a text that waits.', {
              name: field(v.picklist(textParts), 'The name.', 'Rupa Akter'),
              before: field(
                v.nullable(v.string()),
                'What members read now; null where that is nothing.',
                'You test apps.',
              ),
              after: field(
                v.nullable(v.string()),
                'What they will read; null where that is nothing.',
                'You test apps and say what you found.',
              ),
            }),
          ),
          'What is new; of a change, what differs.',
        ),
        proposedBy: f.proposedBy,
        proposedAt: f.proposedAt,
      }),
    ),
  },
  'POST /api/operator/texts/:id/publish': {
    name: 'publishText',
    summary: 'Publish a text that another operator has proposed',
    role: 'operator',
    work: ['content'],
    recentFactor: true,
    params: IdParams,
    /** The id of the text, or the name of the page. */
    reply: data('PublishedText', 'What is published.', {
      target: field(v.string(), 'The id of the text, or the name of the page.', 'terms'),
    }),
    refusals: ['not_found', 'approval.same_operator', 'operator.too_new', 'conflict.changed'],
  },
  'DELETE /api/operator/texts/:id': {
    name: 'discardText',
    summary: 'Discard a text that waits',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    refusals: ['not_found'],
  },
})
