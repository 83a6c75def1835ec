import * as v from 'valibot'
import { Id, IdParams, TaskIdParams, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { ReasonText, RejectCategory } from './tasks.ts'

/** A comma ends a tag where it is typed, and stands between the tags of an export. */
const TagName = v.pipe(text(1, 40), v.regex(/^[^,\r\n\t]*$/))
export const Tag = v.object({ id: Id, name: v.string() })

const Note = v.object({
  id: Id,
  taskId: Id,
  text: v.string(),
  /** The name of the colleague, also of one who has left; the e-mail of one who has given none. */
  author: v.string(),
  /** Only who wrote it can change or remove it. */
  isOwn: v.boolean(),
  at: Time,
  changedAt: v.nullable(Time),
  version: Whole,
})
const NoteText = v.object({ text: text(1, 2000) })

const SavedText = v.object({
  id: Id,
  kind: v.picklist(['reject', 'repair']),
  name: v.string(),
  /** Null for a repair. */
  category: v.nullable(RejectCategory),
  text: v.string(),
  version: Whole,
})
const savedEntries = {
  name: text(1, 60),
  /** Of a rejection; "other" without it. Left out for a repair. */
  category: v.optional(RejectCategory),
  text: ReasonText,
}

/** What an organisation writes for itself while it reviews. Nobody else is shown any of it. */
export const reviewAids = endpoints({
  'GET /api/sponsor/tags': {
    summary: 'The tags of the organisation, by name; at most 200',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: v.object({ items: v.array(Tag) }),
  },
  'DELETE /api/sponsor/tags/:id': {
    summary: 'Remove a tag from the organisation and from all its submissions',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    refusals: ['not_found'],
  },
  'POST /api/sponsor/submissions/:taskId/tags': {
    summary: 'Tag a submission; a name that the organisation has no tag for makes one',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: v.object({ name: TagName }),
    reply: Tag,
    status: 201,
    createdAt: '/api/sponsor/tags',
    refusals: ['not_found', 'tag.full', 'tag.many'],
  },
  'DELETE /api/sponsor/submissions/:taskId/tags/:id': {
    summary: 'Take a tag off a submission',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: v.object({ ...TaskIdParams.entries, ...IdParams.entries }),
    refusals: ['not_found'],
  },
  'GET /api/sponsor/submissions/:taskId/notes': {
    summary: 'Notes of colleagues on a submission, oldest first; at most 100',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: TaskIdParams,
    reply: v.object({ items: v.array(Note) }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/submissions/:taskId/notes': {
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
    summary: 'One note, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    reply: Note,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/notes/:id': {
    summary: 'Change an own note',
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
    summary: 'Remove an own note',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    ifMatch: true,
    refusals: ['not_found', 'note.not_own', 'conflict.changed', 'precondition.missing'],
  },
  'GET /api/sponsor/saved-texts': {
    summary: 'Reasons and requests for repairs that the organisation has saved, by name; at most 100',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    reply: v.object({ items: v.array(SavedText) }),
  },
  'POST /api/sponsor/saved-texts': {
    summary: 'Save a reason or a request for a repair under a name',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    body: v.object({ kind: v.picklist(['reject', 'repair']), ...savedEntries }),
    reply: SavedText,
    status: 201,
    refusals: ['saved_text.full', 'saved_text.name_taken'],
  },
  'GET /api/sponsor/saved-texts/:id': {
    summary: 'One saved text, with its ETag',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    reply: SavedText,
    refusals: ['not_found'],
  },
  'PUT /api/sponsor/saved-texts/:id': {
    summary: 'Change a saved text',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    body: v.object(savedEntries),
    reply: SavedText,
    ifMatch: true,
    refusals: ['not_found', 'saved_text.name_taken', 'conflict.changed', 'precondition.missing'],
  },
  'DELETE /api/sponsor/saved-texts/:id': {
    summary: 'Remove a saved text',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    ifMatch: true,
    refusals: ['not_found', 'conflict.changed', 'precondition.missing'],
  },
})
