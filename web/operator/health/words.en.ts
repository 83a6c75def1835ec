/** A finding has a text, and what to do where it is not good. */
const words = {
  lead: 'The whole system, over all its processes. As of {time}; this page refreshes by itself.',
  allGood: 'Everything works. Nothing needs you.',
  needsYou: { one: '{count} thing needs a person', other: '{count} things need a person' },
  watchThese: { one: '{count} thing to keep an eye on', other: '{count} things to keep an eye on' },
  good: 'Good',
  watch: 'Watch',
  act: 'Act',
  noAnswer: 'The database does not answer, or the server is overloaded.',
  noAnswerDo:
    'See that PostgreSQL runs, that its disk is not full, and that the server reaches it. Nothing that was confirmed is lost, and everything goes on by itself once it answers.',
  lost: 'The server does not answer. Below is what it said at {time}.',
  unread: 'This could not be read within its time.',
  unread_do: 'If it stays so, the database is very slow: see what it is busy with.',

  sign_books: 'The books',
  books_right: 'Every entry and balance was calculated again {time}: all correct.',
  books_interrupted: 'A check that began {time} was interrupted.',
  books_interrupted_do: 'It begins again within a minute. If this stays, see whether the jobs below run.',
  books_never: 'The books have not been checked yet.',
  books_never_do: 'The first check begins by itself within a minute of the start.',
  books_late: 'The last check ended {time}. It should end every hour.',
  books_late_do: 'Run npm run ledger:check and see how it ends. Look in the log for the job ledger.check.',
  books_wrong: {
    one: 'The check {time} found {count} violation.',
    other: 'The check {time} found {count} violations.',
  },
  books_wrong_do:
    'Send no batch and confirm no transfer. The screen “The books” names what was found. Call whoever looks after the code. Correct by a further transaction only.',

  sign_escrow: 'Money for open work',
  escrow_covers: 'The escrow covers every open place: {amount}.',
  escrow_short: 'The escrow is {amount} short of what is promised.',
  escrow_short_do: 'Pause the open campaigns, run npm run ledger:check, and call whoever looks after the code.',

  sign_head: 'Daily seal of the books',
  head_published: 'Published {time}.',
  head_late: 'Yesterday’s is missing since {length}.',
  head_late_do: 'Look in the log for the job transparency.publish-head. It publishes by itself once it can.',

  sign_overdue: 'Pay by silence',
  overdue_none: 'Everything that is approved by silence was paid in time.',
  overdue_late: {
    one: '{count} task should have been paid by itself, for {length}.',
    other: '{count} tasks should have been paid by themselves, the first for {length}.',
  },
  overdue_late_do: 'Members are owed this. Look in the log for the job tasks.approve-silent.',

  sign_stuck: 'Rows that jobs cannot process',
  stuck_none: 'None.',
  stuck_some: {
    one: '{count} row cannot be processed, for {length}.',
    other: '{count} rows cannot be processed, the first for {length}.',
  },
  stuck_some_do:
    'All others go on. The table below names each and why. Somebody may be owed money: run npm run ledger:check, and call whoever looks after the code. Each is tried again within the hour.',
  stuckTitle: 'What jobs cannot do',
  noStuck: 'Nothing. Every row that was due was processed.',
  stuckItem: 'Row',
  stuckWhy: 'Reason',
  stuckSince: 'Since',
  stuckTries: 'Tries',
  stuckAgain: 'Next try',

  sign_payouts: 'Payouts to send',
  payouts_none: 'None waits.',
  payouts_wait: {
    one: '{count} waits ({amount}), for {length}.',
    other: '{count} wait ({amount}), the oldest for {length}.',
  },
  payouts_old: {
    one: '{count} waits ({amount}), for {length}.',
    other: '{count} wait ({amount}), the oldest for {length}.',
  },
  payouts_old_do: 'Make a batch under “Payouts” and send it. On an automatic rail, look at the job payouts.send.',

  sign_answers: 'Payouts sent, without an answer',
  answers_none: 'None.',
  answers_wait: { one: '{count} ({amount}), for {length}.', other: '{count} ({amount}), the oldest for {length}.' },
  answers_old: { one: '{count} ({amount}), for {length}.', other: '{count} ({amount}), the oldest for {length}.' },
  answers_old_do:
    'Enter the result of the batch under “Payouts”, or ask the provider what became of it. Never send it a second time.',

  answers_in_doubt: {
    one: '{count} may have been sent before the database was restored. It was requested {length} ago.',
    other: '{count} may have been sent before the database was restored. The oldest was requested {length} ago.',
  },
  answers_in_doubt_do:
    'Send nothing. Open the batch in doubt under “Payouts”, look up each one at the provider, and enter the result. Members are told that theirs is being looked up.',

  messagesTitle: 'What messages cost',
  smsToday: 'Today {sms} of {most} SMS. Warnings stop at four fifths, so that codes still go out.',
  smsOff: 'No SMS goes out. Members cannot register by phone or bind a new wallet; withdrawing works.',
  smsChange: 'Change the rule for SMS',
  smsChangeLead: 'It applies at once, and is in the audit log.',
  smsOn: 'SMS go out',
  smsMost: 'At most so many SMS a day',
  smsForeign: 'Members may register with numbers of other countries',
  smsSave: 'Save',
  smsChanged: 'Saved.',
  smsBar: 'SMS, drawn',
  day: 'Day',
  sms: 'SMS',
  smsParts: 'Parts',
  smsCodes: 'Codes',
  emails: 'E-mails',
  givenUp: 'Given up',
  sign_messages: 'SMS and e-mails',
  messages_sent: 'All are sent.',
  messages_wait: { one: '{count} waits, for {length}.', other: '{count} wait, the oldest for {length}.' },
  messages_old: { one: '{count} waits, for {length}.', other: '{count} wait, the oldest for {length}.' },
  messages_old_do:
    'See whether the gateway answers. The log names each failure. They go out by themselves once it does.',
  messages_given_up: {
    one: '{count} was given up after ten tries.',
    other: '{count} were given up after ten tries.',
  },
  messages_given_up_do: 'Mend the gateway, then let them be tried again as docs/monitoring.md says.',

  sign_jobs: 'Jobs',
  jobs_run: { one: '{count} job runs.', other: 'All {count} jobs run.' },
  jobs_failing: { one: '{count} job failed last time.', other: '{count} jobs failed last time.' },
  jobs_failing_do: 'It is tried again by itself. The table below has the reason.',
  jobs_late: { one: '{count} job does not run any more.', other: '{count} jobs do not run any more.' },
  jobs_late_do: 'See the table below, and its name in the log. If there is no failure, start the processes again.',

  jobs_silent: 'No process has told about its jobs in the last hour.',
  jobs_silent_do:
    'Each tells a quarter of a minute after its start. If this stays, no job runs: start the processes again, and look in the log for what stopped them.',

  sign_failures: 'Failures',
  failures_none: 'No request failed in the last hour.',
  failures_few: { one: '{count} request failed in the last hour.', other: '{count} requests failed in the last hour.' },
  failures_few_do: 'Each is a bug. The log has it with the id that the person saw.',
  failures_many: {
    one: '{count} request failed in the last hour.',
    other: '{count} requests failed in the last hour.',
  },
  failures_many_do: 'Look in the log at the level error, and call whoever looks after the code.',

  sign_load: 'Load',
  load_fits: 'Nobody was told to come back later in the last hour.',
  load_refused: {
    one: '{count} request was told to come back later in the last hour.',
    other: '{count} requests were told to come back later in the last hour.',
  },
  load_refused_do: 'A short peak, or the database was away for a moment. People’s apps tried again by themselves.',
  load_too_much: {
    one: '{count} request was told to come back later in the last hour.',
    other: '{count} requests were told to come back later in the last hour.',
  },
  load_too_much_do: 'See whether the database is slow. Otherwise start more processes.',

  sign_sign_ins: 'Sign-ins',
  sign_ins_usual: { one: '{count} failed in the last hour.', other: '{count} failed in the last hour.' },
  sign_ins_many: { one: '{count} failed in the last hour.', other: '{count} failed in the last hour.' },
  sign_ins_many_do: 'Somebody may be trying passwords. See in the log from where, and block the network at the proxy.',

  sign_conflicts: 'Conflicts in the database',
  conflicts_few: { one: '{count} in the last hour, retried.', other: '{count} in the last hour, retried.' },
  conflicts_many: { one: '{count} in the last hour, retried.', other: '{count} in the last hour, retried.' },
  conflicts_many_do: 'People notice nothing yet. Tell whoever looks after the code.',

  sign_connections: 'Connections to the database',
  connections_free: { one: '{count} is open, and enough are left.', other: '{count} are open, and enough are left.' },
  connections_few: {
    one: '{count} is open, and hardly any is left.',
    other: '{count} are open, and hardly any is left.',
  },
  connections_few_do: 'Raise max_connections of the server, or run fewer processes.',

  jobTitle: 'Jobs',
  job: 'Job',
  state: 'State',
  lastDone: 'Last done',
  every: 'Every',
  failedTimes: 'Failures',
  lastFailure: 'Last failure',
  noJobs: 'No process has told about its jobs yet.',
  noJobsText: 'Each does within 15 seconds of its start.',
  processTitle: 'Processes',
  process: 'Process',
  running: 'Running for',
  streams: 'Open pages',
  waiting: 'Requests waiting',
  noProcesses: 'No process has told about itself yet.',
  overTime: 'The last two days',
  most: 'now {last}, highest {most}',
  noSamples: 'The curves begin ten minutes after the first start.',
  sample_requests: 'Requests in ten minutes',
  sample_failures: 'Failures',
  sample_refused: 'Told to come back later',
  sample_sign_in_failures: 'Sign-ins that failed',
  sample_payouts_waiting: 'Payouts on their way',
  sample_messages_waiting: 'Messages that wait',
  sample_streams: 'Open pages',
} as const
export default words
