import type { reviewAids } from '../../contract/review-aids.ts'
import type { Routes } from '../core/action.ts'
import { addNote, changeNote, listNotes, removeNote, showNote } from './notes.ts'
import { changeSavedText, listSavedTexts, removeSavedText, saveText, showSavedText } from './saved-texts.ts'
import { addTag, listTags, removeTag, takeTagOff } from './tags.ts'

export const reviewAidRoutes: Routes<typeof reviewAids> = {
  'GET /api/sponsor/tags': listTags,
  'DELETE /api/sponsor/tags/:id': removeTag,
  'POST /api/sponsor/submissions/:taskId/tags': addTag,
  'DELETE /api/sponsor/submissions/:taskId/tags/:id': takeTagOff,
  'GET /api/sponsor/submissions/:taskId/notes': listNotes,
  'POST /api/sponsor/submissions/:taskId/notes': addNote,
  'GET /api/sponsor/notes/:id': showNote,
  'PUT /api/sponsor/notes/:id': changeNote,
  'DELETE /api/sponsor/notes/:id': removeNote,
  'GET /api/sponsor/saved-texts': listSavedTexts,
  'POST /api/sponsor/saved-texts': saveText,
  'GET /api/sponsor/saved-texts/:id': showSavedText,
  'PUT /api/sponsor/saved-texts/:id': changeSavedText,
  'DELETE /api/sponsor/saved-texts/:id': removeSavedText,
}
