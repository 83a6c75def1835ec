import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { readSchema, sha256, type Schema } from '../db/schema-files.ts'
import { StartError } from '../db/start-error.ts'
import { readStored, requireIdentity, verifyStored } from './files.ts'
import { manifestFile, unseal, type Manifest } from './manifest.ts'

export interface Backup {
  manifest: Manifest
  /** The SQL files of the version that made the backup. */
  schema: Schema
  /** Writes the decrypted content of one of its files into `target`. */
  read(file: string, target: Writable): Promise<void>
}

export interface ReadOptions {
  folder: string
  secret: string
  /** The secret key, for an encrypted backup. */
  key?: string
}

/** Opens a backup and verifies every byte of it, before anything is changed. Throws if it cannot be restored here. */
export async function readBackup({ folder, secret, key }: ReadOptions): Promise<Backup> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new StartError(`${folder} is not a whole backup: it has no ${manifestFile}.`)
  })
  const manifest = unseal(text, secret)
  if (manifest.encrypted) {
    if (!key) throw new StartError('This backup is encrypted. Set BACKUP_KEY to the secret key.')
    requireIdentity(key)
  }
  for (const stored of [manifest.schema, ...manifest.tables]) {
    await verifyStored(path.join(folder, stored.file), stored.file, stored)
  }
  const read = (file: string, target: Writable) =>
    readStored(path.join(folder, file), manifest.encrypted ? key : undefined, target)
  const schema = await schemaIn(manifest, read)
  return { manifest, schema, read }
}

async function schemaIn(manifest: Manifest, read: Backup['read']): Promise<Schema> {
  const chunks: Buffer[] = []
  const collect = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      done()
    },
  })
  await read(manifest.schema.file, collect)
  const schema = JSON.parse(Buffer.concat(chunks).toString()) as Schema
  const ours = await readSchema()
  const known = new Map(ours.migrations.map(({ name, sql }) => [name, sha256(sql)]))
  const unknown = schema.migrations.filter(({ name, sql }) => known.get(name) !== sha256(sql))
  if (unknown.length > 0) {
    throw new StartError(
      `The backup is of Porokh ${manifest.release}, with ${unknown.map(({ name }) => name).join(', ')}, which this version (${ours.release.join('.')}) does not have. Restore with ${manifest.release} or a newer version.`,
    )
  }
  return schema
}
