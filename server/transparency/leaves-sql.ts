import type { Db } from '../db/db.ts'
import { eventSaltName, kindOfHash } from '../../contract/receipt.ts'
import { blockSize, rootOf } from './merkle.ts'

/** The rows whose hashes form a tree: all with an id after `after` and up to `upTo`. */
export interface Span {
  after: number
  upTo: number
}
export interface Block {
  /** The id of the first row. */
  from: number
  last: number
  entries: number
  root: Buffer
}

interface Leaves {
  from: number
  last: number
  entries: number
  leaves: Buffer
}

/** Number of blocks that one statement hashes. */
const blocksAtOnce = 4

/** The table of the hashed rows, the line of a row, the first byte of its hash, and the text from which its salt is calculated. */
const sources = {
  journal: {
    from: 'ledger_journal',
    line: 'transparency_line(r)',
    prefix: Buffer.from(kindOfHash.leaf),
    salted: `r.id::text`,
  },
  events: {
    from: 'audit_event',
    line: 'transparency_event_line(r)',
    prefix: Buffer.from(kindOfHash.eventLeaf),
    salted: `'${eventSaltName}' || r.id`,
  },
} as const

/**
 * The blocks of a tree, of 1,024 rows each. The database hashes the rows, so that only 32 bytes of each are sent, and memory use is
 * constant. The hash of a row is SHA-256 of its first byte, its salt and its line; the salt is an HMAC.
 */
export async function* blocksOf(
  db: Db,
  source: keyof typeof sources,
  salt: Buffer,
  { after, upTo }: Span,
): AsyncGenerator<Block> {
  const { from, line, prefix, salted } = sources[source]
  const key = Buffer.concat([salt, Buffer.alloc(64 - salt.length)])
  const [inner, outer] = [key.map((byte) => byte ^ 0x36), key.map((byte) => byte ^ 0x5c)]
  for (let at = after; ;) {
    const { rows } = await db.query<Leaves>(
      `select
          min(l.id) as from,
          max(l.id) as last,
          count(*)::integer as entries,
          string_agg(l.leaf, ''::bytea order by l.id) as leaves
        from (
          select
            r.id,
            (row_number() over (order by r.id) - 1) / ${blockSize} as block,
            sha256(
              $3::bytea
                || sha256($5::bytea || sha256($4::bytea || convert_to(${salted}, 'UTF8')))
                || convert_to(${line}, 'UTF8')
            ) as leaf
          from ${from} r
          where r.id > $1 and r.id <= $2
          order by r.id
          limit ${blockSize * blocksAtOnce}
        ) l
        group by l.block
        order by l.block`,
      [at, upTo, prefix, inner, outer],
      `transparency-blocks-${source}`,
    )
    for (const { leaves, ...block } of rows) yield { ...block, root: rootOf(hashesIn(leaves)) }
    const last = rows.at(-1)
    if (!last || rows.length < blocksAtOnce || last.entries < blockSize) return
    at = last.last
  }
}

/** The 32 bytes of each hash. */
export const hashesIn = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / 32 }, (_, n) => bytes.subarray(32 * n, 32 * (n + 1)))
