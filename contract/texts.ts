import * as v from 'valibot'

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

/** What is new in a text for members that waits for a second operator; of a change, what differs. */
export const ProposedText = v.object({
  kind: v.picklist(['announcement', 'banner', 'faq', 'page', 'support_link']),
  /** The text that it changes: the name of a page, otherwise the id. Null: a new one. */
  target: v.nullable(v.string()),
  parts: v.array(
    v.object({ name: v.picklist(textParts), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
})
