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

/** A proposed text for members: all parts of a new text, or the changed parts of an existing one. */
export const ProposedText = data('ProposedText', 'A proposed text that another operator can publish.', {
  kind: field(v.picklist(['announcement', 'banner', 'faq', 'page', 'support_link']), 'The kind of text.', 'page'),
  target: field(
    v.nullable(v.string()),
    'The text to change: the name of a page, otherwise the id. Null: a new text.',
    'terms',
  ),
  parts: field(
    v.array(
      data('ProposedTextPart', 'A part of a proposed text.', {
        name: field(v.picklist(textParts), 'The name of the part.', 'title_en'),
        before: field(v.nullable(v.string()), 'The published text; null if there is none.', 'You test apps.'),
        after: field(
          v.nullable(v.string()),
          'The proposed text; null if there is none.',
          'You test apps and say what you found.',
        ),
      }),
    ),
    'The parts of a new text, or those that differ.',
  ),
})
