import * as v from 'valibot'
import { data, field } from './describe.ts'

/** The parts of all kinds of texts, in reading order. */
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

/** What is new in a text for members that waits for a second operator; of a change, what differs. */
export const ProposedText = data('ProposedText', 'A text that waits until another operator publishes it.', {
  kind: field(v.picklist(['announcement', 'banner', 'faq', 'page', 'support_link']), 'The kind.', 'page'),
  target: field(
    v.nullable(v.string()),
    'The text that it changes: the name of a page, otherwise the id. Null: a new one.',
    'terms',
  ),
  parts: field(
    v.array(
      data('ProposedTextPart', 'A part of a text that waits.', {
        name: field(v.picklist(textParts), 'The name.', 'title_en'),
        before: field(v.nullable(v.string()), 'What members read now; null where that is nothing.', 'You test apps.'),
        after: field(
          v.nullable(v.string()),
          'What they will read; null where that is nothing.',
          'You test apps and say what you found.',
        ),
      }),
    ),
    'What is new; of a change, what differs.',
  ),
})
