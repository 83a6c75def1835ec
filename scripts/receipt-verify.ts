import { readFileSync } from 'node:fs'
import { checkReceipt, type Receipt } from '../contract/receipt.ts'

/** `npm run receipt:verify -- receipt.json [published hash]`: works without a server, a database and a network. */
const [file, published] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run receipt:verify -- receipt.json [the hash published for the day]')
  process.exit(2)
}

const reasons = {
  not_published: 'Not published yet: the head of a day is published after midnight in Dhaka.',
  malformed: 'This is not a receipt.',
  row: 'NOT VALID: the row is not part of its head. It was changed or belongs to another day.',
  head: 'NOT VALID: the head does not match its own hash.',
}
const checked = await checkReceipt(JSON.parse(readFileSync(file, 'utf8')) as Receipt)
if (!checked.ok) {
  console.error(reasons[checked.why])
  process.exitCode = 1
} else {
  const { row, head } = checked
  const taka = (Number(row.member) / 100).toFixed(2)
  console.log(
    `Row ${row.id}: ${row.kind} of ${taka} BDT at ${row.at}, balance after it ${(Number(row.balanceAfter) / 100).toFixed(2)} BDT`,
  )
  console.log(`is in the head of ${head.day}, with the hash\n${head.hash}`)
  if (published === undefined) {
    console.log('Compare this hash with the one published for the day under /transparency.')
  } else if (published.trim().toLowerCase() !== head.hash) {
    console.error('NOT VALID: this is not the published hash.')
    process.exitCode = 1
  } else {
    console.log('VALID: this is the published hash.')
  }
}
