/** Files of tests that are about one database as a whole, and why they cannot be run over several. Single tests are in left-out.ts. */
export const leftOutFiles: Record<string, string> = {
  'server/demo/make-demo-data.test.ts': 'the data of the demo are made in one database, before it has cells',
  'server/tasks/ask-together.test.ts':
    'writes thousands of tasks with their campaigns into one database by one statement',
  'server/tasks/long-history.test.ts':
    'writes thousands of tasks with their campaigns into one database by one statement',
}
