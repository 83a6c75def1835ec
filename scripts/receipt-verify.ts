import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cellOf } from '../contract/cell-of.ts'
import { brokenLink, checkReceipt, covering, signedText, type Head, type Receipt } from '../contract/receipt.ts'

/**
 * `npm run receipt:verify -- receipt.json HASH` or `-- receipt.json heads.json`: works without a server, a database and a network. The
 * status is 0 only when the receipt belongs to the published head.
 */
interface HeadsFile {
  publicKey: string
  heads: (Head & { signature: string })[]
}
const [file, published] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run receipt:verify -- receipt.json HASH|heads.json')
  process.exit(2)
}

const reasons = {
  not_published: 'Not published yet: the head of a day is published after midnight in Dhaka.',
  malformed: 'This is not a receipt.',
  row: 'NOT VALID: the row is not part of its head. It was changed or belongs to another day.',
  head: 'NOT VALID: the head does not match its own hash.',
  not_given:
    'NOT VERIFIED: give the hash that was published for the day, or the file with all heads (docs/receipts.md).',
  other: 'NOT VALID: this is not the published hash.',
  not_covered: 'NOT VALID: the published head says another head of this part of the servers.',
  not_yet: 'NOT VERIFIED: none of these heads covers that of this part of the servers yet.',
}

try {
  const receipt = JSON.parse(readFileSync(file, 'utf8')) as Receipt
  const hash = published && /^\s*[0-9a-f]{64}\s*$/i.test(published) ? published.trim().toLowerCase() : null
  const heads = published && !hash ? await readHeads(published) : []
  // A row of a further cell is in the head of that cell, and that in one of these.
  const cell = cellOf(Number((JSON.parse(receipt.line) as unknown[])[0]))
  const day = receipt.head?.day
  const found = cell > 0 ? covering(heads, cell, day) : heads.find((head) => head.day === day)
  const home = found ?? receipt.home
  const checked = await checkReceipt({ ...receipt, home }, hash ?? found?.hash ?? null)
  if (checked.ok) {
    const { row, head } = checked
    const taka = (poisha: unknown) => (Number(poisha) / 100).toFixed(2)
    console.log(
      `VALID: row ${row.id}, ${row.kind} of ${taka(row.member)} BDT at ${row.at}, balance after it ${taka(row.balanceAfter)} BDT,`,
    )
    console.log(`is in the published head of ${head.day}, with the hash\n${head.hash}`)
  } else {
    const isEarly = checked.why === 'not_given' && cell > 0 && heads.length > 0
    console.error(reasons[isEarly ? 'not_yet' : checked.why])
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof SyntaxError ? reasons.malformed : (error as Error).message)
  process.exitCode = 1
}

/** The heads of a file, after their chain and their signatures were checked. */
async function readHeads(name: string): Promise<Head[]> {
  const { publicKey, heads } = JSON.parse(readFileSync(name, 'utf8')) as HeadsFile
  const broken = await brokenLink(heads)
  if (broken) throw new Error(`NOT VALID: in ${name} the head of ${broken.day} does not follow from the one before.`)
  const key = createPublicKey(publicKey)
  const unsigned = heads.find(
    (head) => !verify(null, Buffer.from(signedText(head)), key, Buffer.from(head.signature, 'base64')),
  )
  if (unsigned) throw new Error(`NOT VALID: in ${name} the signature of ${unsigned.day} is wrong.`)
  return heads
}
