import { countsOfAll } from './counts-of-all.ts'
import { textsShown, type Insights, type InsightsPart } from './insights-sql.ts'
import type { OwnCampaign } from './submissions.ts'
import { tagsOfAll } from './tags-of-all.ts'

/** The figures of all databases together. Nothing is averaged twice: each has said how many there are, and of what. */
export function insightsOf({ questions }: Pick<OwnCampaign, 'questions'>, parts: readonly InsightsPart[]): Insights {
  const by = countsOfAll(parts.flatMap(({ rows }) => rows))
  const ratings = by('rating')
  const days = by('day')
  return {
    count: by('all')[0]?.count ?? 0,
    states: by('state').map(({ state, count }) => ({ state, count })),
    ratings: [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      count: ratings.find((row) => row.rating === rating)?.count ?? 0,
    })),
    ratingsOverTime: days
      .filter(({ rated }) => rated > 0)
      .map(({ day, rated, stars }) => ({
        day,
        average: Math.round(((stars ?? 0) * 100) / rated) / 100,
        count: rated,
      })),
    days: days.map(({ day, count }) => ({ day, count })),
    levels: by('level').map(({ level, count }) => ({ level, count })),
    devices: by('device').map(({ device, count }) => ({ device, count })),
    androids: by('android').flatMap(({ android, count }) => (android === null ? [] : { version: android, count })),
    tags: tagsOfAll(parts.map(({ tags }) => tags)),
    secondsSpent: secondsOf(parts.flatMap(({ spent }) => spent)),
    answers: answersOf(questions, parts),
  }
}

/** The median and 95 of 100, as percentile_cont of PostgreSQL: between two values in proportion. */
function secondsOf(spent: InsightsPart['spent']): Insights['secondsSpent'] {
  const sorted = spent.toSorted(([a], [b]) => a - b)
  const all = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (all === 0) return { median: null, p95: null }
  const nth = (n: number) => {
    let before = 0
    return sorted.find(([, count]) => (before += count) > n)![0]
  }
  const at = (share: number) => {
    const place = share * (all - 1)
    const [low, high] = [nth(Math.floor(place)), nth(Math.ceil(place))]
    return low + (high - low) * (place - Math.floor(place))
  }
  return { median: at(0.5), p95: at(0.95) }
}

function answersOf(questions: OwnCampaign['questions'], parts: readonly InsightsPart[]): Insights['answers'] {
  const chosen = parts.flatMap((part) => part.chosen)
  const written = parts.flatMap((part) => part.written)
  return questions.map(({ id, text, kind, choices }) => {
    const labels = kind === 'scale' ? ['1', '2', '3', '4', '5'] : kind === 'choice' ? (choices ?? []) : []
    const countOf = (label: string) =>
      chosen.reduce((sum, row) => (row.question === id && row.label === label ? sum + row.count : sum), 0)
    const texts = written.flatMap((row) => (row.question === id ? row.texts : []))
    return {
      questionId: id,
      text,
      kind,
      counts: labels.map((label) => ({ label, count: countOf(label) })),
      texts: texts
        .toSorted((a, b) => b.at - a.at || b.id - a.id)
        .slice(0, textsShown)
        .map((one) => one.text),
    }
  })
}
