import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import { findTask } from './submission-sql.ts'

export const showTask: Action<(typeof feedback)['GET /api/tasks/:id']> = ({ db, who, language }, { params }) =>
  findTask(db, params.id, who.id, language)
