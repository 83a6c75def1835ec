import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brokenLink, checkReceipt, signedText, type Head, type Receipt } from '../contract/receipt.ts'

/**
 * `npm run receipt:verify -- receipt.json HASH` or `-- receipt.json heads.json`: works without a server, database or network. The exit
 * status is 0 only if the receipt belongs to the published head.
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
}

try {
  const receipt = JSON.parse(readFileSync(file, 'utf8')) as Receipt
  const hash = published && /^\s*[0-9a-f]{64}\s*$/i.test(published) ? published.trim().toLowerCase() : null
  const heads = published && !hash ? await readHeads(published) : []
  const checked = await checkReceipt(receipt, hash ?? heads.find(({ day }) => day === receipt.head?.day)?.hash ?? null)
  if (checked.ok) {
    const { row, head } = checked
    const taka = (poisha: unknown) => (Number(poisha) / 100).toFixed(2)
    console.log(
      `VALID: row ${row.id}, ${row.kind} of ${taka(row.member)} BDT at ${row.at}, balance after it ${taka(row.balanceAfter)} BDT,`,
    )
    console.log(`is in the published head of ${head.day}, with the hash\n${head.hash}`)
  } else {
    console.error(reasons[checked.why])
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof SyntaxError ? reasons.malformed : (error as Error).message)
  process.exitCode = 1
}

/** Reads the heads from a file after verifying their chain and signatures. */
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
