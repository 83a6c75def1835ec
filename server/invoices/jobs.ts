import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'

const issueInvoices: Job = {
  name: 'invoices.issue',
  everySeconds: 300,
  async run({ db }, now) {
    return onlyRow(await db.query<{ done: number }>('select invoices_issue_due($1) as done', [now])).done
  },
}

export const invoicesJobs: Job[] = [issueInvoices]
