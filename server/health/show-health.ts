import { sampleNames, type health } from '../../contract/health.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { jobState, judge } from './judge.ts'
import { readFacts } from './read-facts.ts'
import { samples } from './samples-sql.ts'

const text = (at: Date | null) => at && at.toISOString()
const whole = (value: number | null) => value && Math.round(value)

/** Shows operators the finding for each sign of health, over all processes, and the last two days in steps of ten minutes. */
export const showHealth: Action<(typeof health)['GET /api/operator/health']> = async ({ pool, now }) => {
  const facts = await readFacts(pool, now)
  const all = await samples(pool, now)
  return {
    at: now.toISOString(),
    signs: judge(facts, now).map(({ at, amount, seconds, ...found }) => ({
      ...found,
      amount: amount === null ? null : poisha(amount),
      seconds: whole(seconds),
      at: text(at),
    })),
    jobs: (facts.jobs ?? []).map((job) => ({
      ...job,
      succeededAt: text(job.succeededAt),
      failedAt: text(job.failedAt),
      state: jobState(job, now),
    })),
    stuck: (facts.stuck?.oldest ?? []).map(({ job, item, why, since, tries, againAt }) => ({
      job,
      item,
      why,
      since: since.toISOString(),
      tries,
      againAt: againAt.toISOString(),
    })),
    processes: (facts.processes ?? []).map(({ startedAt, seenAt, ...more }) => ({
      ...more,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    samples: sampleNames.map((name) => ({
      name,
      points: all.filter((each) => each.name === name).map(({ at, value }) => ({ at: at.toISOString(), value })),
    })),
  }
}
