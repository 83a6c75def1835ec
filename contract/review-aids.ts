import * as v from 'valibot'
import { Id, IdParams, TaskIdParams, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ReasonText, RejectCategory } from './tasks.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** A comma ends a tag in the input and separates tags in an export. */
const TagName = v.pipe(text(1, 40), v.regex(/^[^,\r\n\t]*$/))
export const Tag = data('Tag', 'A tag of the organisation, visible only to its people.', {
  id: field(Id, 'The id of the tag.', 6),
  name: field(v.string(), 'The name of the tag.', 'layout'),
})

const Note = data('Note', 'A colleague’s note on a submission. The tester never sees it.', {
  id: field(Id, 'The id of the note.', 15),
  taskId: f.taskId,
  text: field(v.string(), 'The text of the note.', 'Third report of this.'),
  author: field(
    v.string(),
    'The author, who may have left: the name, or the e-mail if no name was given.',
    'Rupa Akter',
  ),
  isOwn: field(v.boolean(), 'Whether the caller is the author. Only the author can change or remove the note.'),
  at: field(Time, 'Time of creation.'),
  changedAt: field(v.nullable(Time), 'Time of the last change; null if never changed.'),
  version: f.version,
})
const NoteText = data('NoteText', 'The text of a note.', {
  text: field(text(1, 2000), 'The text of the note.', 'Third report of this.'),
})

const SavedText = data('SavedText', 'A reason for a rejection or a repair request, saved under a name.', {
  id: field(Id, 'The id of the saved text.', 4),
  kind: field(v.picklist(['reject', 'repair']), 'Whether the text is for a rejection or a repair.'),
  name: field(v.string(), 'The name.', 'Too little to go by'),
  category: field(v.nullable(RejectCategory), 'The category, for a rejection. Null for a repair.'),
  text: f.text,
  version: f.version,
})
const savedEntries = {
  name: field(text(1, 60), 'The name.', 'Too little to go by'),
  category: field(v.optional(RejectCategory), 'The category, for a rejection; default: `other`. Omitted for a repair.'),
  text: field(ReasonText, 'The text.', 'Please say on which screen this happened.'),
}

/** An organisation's private texts for its reviews. Nobody else sees them. */
export const reviewAids = endpoints('Review', {
  'GET /api/sponsor/tags': {
    name: 'listTags',
    summary: 'The tags of the organisation, by name; at most 200',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: v.object({ items: field(v.array(Tag), 'The rows of this page.') }),
  },
  'DELETE /api/sponsor/tags/:id': {
    name: 'deleteTag',
    summary: 'Remove a tag from the organisation and from all its submissions',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/submissions/:taskId/tags': {
    name: 'addTag',
    summary: 'Tag a submission; an unknown name creates a new tag',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: data('NewTag', 'The tag to add.', { name: field(TagName, 'The name of the tag.', 'layout') }),
    reply: Tag,
    status: 201,
    createdAt: '/api/sponsor/tags',
    refusals: ['not_found', 'tag.full', 'tag.many'],
  },
  'DELETE /api/sponsor/submissions/:taskId/tags/:id': {
    name: 'removeTag',
    summary: 'Remove a tag from a submission',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: v.object({ ...TaskIdParams.entries, ...IdParams.entries }),
    refusals: ['not_found'],
  },
  'GET /api/sponsor/submissions/:taskId/notes': {
    name: 'listNotes',
    summary: 'Colleagues’ notes on a submission, oldest first; at most 100',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: TaskIdParams,
    reply: v.object({ items: field(v.array(Note), 'The rows of this page.') }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/submissions/:taskId/notes': {
    name: 'writeNote',
    summary: 'Write a note to colleagues on a submission; the tester never sees it',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: NoteText,
    reply: Note,
    status: 201,
    createdAt: '/api/sponsor/notes/{id}',
    refusals: ['not_found', 'note.full'],
  },
  'GET /api/sponsor/notes/:id': {
    name: 'getNote',
    summary: 'One note, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    reply: Note,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/notes/:id': {
    name: 'changeNote',
    summary: 'Change your own note',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    body: NoteText,
    reply: Note,
    ifMatch: true,
    refusals: ['not_found', 'note.not_own', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/notes/:id': {
    name: 'deleteNote',
    summary: 'Remove your own note',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    ifMatch: true,
    refusals: ['not_found', 'note.not_own', 'conflict.changed', 'precondition.missing'],
  },
  'GET /api/sponsor/saved-texts': {
    name: 'listSavedTexts',
    summary: 'The organisation’s saved reasons and repair requests, by name; at most 100',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: v.object({ items: field(v.array(SavedText), 'The rows of this page.') }),
  },
  'POST /api/sponsor/saved-texts': {
    name: 'createSavedText',
    summary: 'Save a reason or a repair request under a name',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    body: data('NewSavedText', 'The text to save.', {
      kind: field(v.picklist(['reject', 'repair']), 'Whether the text is for a rejection or a repair.'),
      ...savedEntries,
    }),
    reply: SavedText,
    status: 201,
    refusals: ['saved_text.full', 'saved_text.name_taken'],
  },
  'GET /api/sponsor/saved-texts/:id': {
    name: 'getSavedText',
    summary: 'One saved text, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    reply: SavedText,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/saved-texts/:id': {
    name: 'changeSavedText',
    summary: 'Change a saved text',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    body: data('SavedTextChange', 'The new content of a saved text.', savedEntries),
    reply: SavedText,
    ifMatch: true,
    refusals: ['not_found', 'saved_text.name_taken', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/saved-texts/:id': {
    name: 'deleteSavedText',
    summary: 'Remove a saved text',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing'],
  },
})
