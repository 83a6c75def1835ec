import { leaveOut } from './left-out.ts'

// Then each test file runs over several cells.
if (process.env.TEST_CELLS) leaveOut()
