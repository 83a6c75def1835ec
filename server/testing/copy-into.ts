const reviewColumns =
  'task_id, campaign_id, member_id, review, rating, answers, seconds_spent, shingles, submitted_at, level, device, android, in_search'

/** SQL that copies rows into a table or its archive, without the column that PostgreSQL generates. */
export const copyInto = (table: string, from: string): string =>
  table.startsWith('tasks_review')
    ? `insert into ${table} (${reviewColumns}) select ${reviewColumns} from ${from}`
    : `insert into ${table} select * from ${from}`
