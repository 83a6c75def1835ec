import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { StartError } from '../db/start-error.ts'
import { mac } from '../sealing/mac.ts'

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/))

/** The description of a backup, stored beside the data as manifest.json. It contains no personal data and no secret. */
const Manifest = v.object({
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The version of Porokh whose schema the data has. */
  release: v.string(),
  postgres: v.string(),
  encrypted: v.boolean(),
  /** An HMAC with the server's secret. It shows whether a secret fits the data, without revealing it. */
  secretCheck: Hash,
  /** The release's own SQL files, which create the tables and functions. */
  schema: v.object({ file: v.string(), bytes: v.number(), sha256: Hash }),
  tables: v.array(
    v.object({
      name: Name,
      columns: v.array(Name),
      rows: v.number(),
      file: v.string(),
      bytes: v.number(),
      sha256: Hash,
    }),
  ),
  sequences: v.array(v.object({ name: Name, last: v.pipe(v.string(), v.regex(/^-?\d+$/)) })),
  /** The last head published before the backup (docs/receipts.md). */
  head: v.nullable(v.object({ day: v.string(), hash: Hash })),
  /** An HMAC of all of the above with the server's secret, which proves that nobody without the secret created or changed this backup. */
  mac: Hash,
})
export type Manifest = v.InferOutput<typeof Manifest>

export const manifestFile = 'manifest.json'

export function seal(contents: Omit<Manifest, 'mac' | 'secretCheck' | 'format'>, secret: string): string {
  const all = { format: 1, ...contents, secretCheck: secretCheck(secret, contents.madeAt) }
  return `${JSON.stringify({ ...all, mac: macOf(all, secret) }, null, 2)}\n`
}

/** Reads a manifest. Throws if it was changed, or belongs to another secret. */
export function unseal(text: string, secret: string): Manifest {
  const parsed = v.safeParse(Manifest, jsonOf(text))
  if (!parsed.success) {
    throw new StartError(`${manifestFile} is not the manifest of a backup that this version of Porokh can read.`)
  }
  const manifest = parsed.output
  if (!equal(manifest.secretCheck, secretCheck(secret, manifest.madeAt))) {
    throw new StartError(
      'This backup was made with another SECRET. PINs, work records and pseudonyms need that one. Set it and try again.',
    )
  }
  const { mac: given, ...rest } = jsonOf(text) as Manifest
  if (!equal(given, macOf(rest, secret))) {
    throw new StartError(`${manifestFile} was changed after the backup was made. Use another backup.`)
  }
  return manifest
}

const secretCheck = (secret: string, madeAt: string) => mac(secret, 'backup secret', madeAt).toString('hex')
const macOf = (contents: object, secret: string) =>
  mac(secret, 'backup manifest', JSON.stringify(contents)).toString('hex')
const equal = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
