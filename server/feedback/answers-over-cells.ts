import type { insights } from '../../contract/insights.ts'
import type { OverCells } from '../over-cells.ts'
import { tagsOfAll } from './tags-of-all.ts'

type Answers = (typeof insights)['GET /api/sponsor/campaigns/:id/questions/:questionId/answers']

/** Each cell answers with the same cursor and limit, so the newest of all of them are among its own newest ones. */
export const answersInWords: OverCells<Answers> = {
  add(own, parts, { query }) {
    const pages = [own, ...parts]
    const all = pages
      .flatMap(({ items }) => items)
      .toSorted((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt) || b.taskId - a.taskId)
    const items = all.slice(0, query.limit)
    const last = items.at(-1)
    const isMore = all.length > query.limit || pages.some(({ next }) => next !== null)
    return {
      ...own,
      items,
      next: isMore && last ? `${Date.parse(last.submittedAt)}-${last.taskId}` : null,
      count: pages.reduce((sum, { count }) => sum + count, 0),
      tags: tagsOfAll(pages.map(({ tags }) => tags)),
    }
  },
}
