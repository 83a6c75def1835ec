import { Counter, type Registry } from 'prom-client'
import type { JobReport, ProcessReport } from '../health/report.ts'
import type { Job } from '../job.ts'

/** What the jobs of one cell did in this process. */
export interface JobMetrics {
  /** Names the jobs that this process runs. */
  runs(jobs: readonly Job[]): void
  jobEnded(job: Job, outcome: { at: Date; seconds: number; error?: unknown }): void
}

/** Returns what counts the jobs of a cell. Those of the home have no label for it. */
export function jobCounters(registers: Registry[]): (cell: number) => JobMetrics & Pick<ProcessReport, 'takeJobs'> {
  const jobRuns = new Counter({
    name: 'porokh_job_runs_total',
    help: 'Runs of jobs in this process, by outcome',
    labelNames: ['job', 'outcome', 'cell'],
    registers,
  })
  const jobSeconds = new Counter({
    name: 'porokh_job_seconds_total',
    help: 'Time that jobs took in this process',
    labelNames: ['job', 'cell'],
    registers,
  })

  return (cell) => {
    const where = cellLabel(cell)
    const jobs = new Map<string, JobReport>()
    return {
      runs(all) {
        for (const { name, everySeconds } of all) {
          jobRuns.inc({ job: name, outcome: 'done', ...where }, 0)
          jobRuns.inc({ job: name, outcome: 'failed', ...where }, 0)
          jobs.set(name, { name, everySeconds, succeededAt: null, failedAt: null, failures: 0, failure: null })
        }
      },
      jobEnded({ name }, { at, seconds, error }) {
        jobRuns.inc({ job: name, outcome: error === undefined ? 'done' : 'failed', ...where })
        jobSeconds.inc({ job: name, ...where }, seconds)
        const own = jobs.get(name)
        if (!own) return
        if (error === undefined) own.succeededAt = at
        else Object.assign(own, { failedAt: at, failures: own.failures + 1, failure: messageOf(error) })
      },
      takeJobs() {
        const taken = [...jobs.values()].map((job) => ({ ...job }))
        for (const job of jobs.values()) Object.assign(job, { failures: 0, failure: null })
        return taken
      },
    }
  }
}

/** With one cell alone, metrics say nothing of cells. */
export const cellLabel = (cell: number): { cell?: string } => (cell === 0 ? {} : { cell: String(cell) })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)
