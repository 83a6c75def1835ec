import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../db/start-error.ts'

export interface Stored {
  bytes: number
  sha256: string
}
type Bytes = AsyncIterable<Uint8Array>
type Transformed = (source: Bytes) => Bytes

/** Compresses, encrypts if there is a recipient, and writes a new file, which is flushed to the disk. Memory use is constant. */
export async function writeStored(file: string, source: Readable, recipient: string | undefined): Promise<Stored> {
  const counted = counter()
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, createGzip({ level: 4 }), recipient ? encrypted(recipient) : unchanged, counted.stage, target)
  return counted.result()
}

/** Throws if the file differs from the written data. */
export async function verifyStored(file: string, name: string, { bytes, sha256 }: Stored): Promise<void> {
  const counted = counter()
  const sink = async (source: Bytes) => {
    for await (const _ of counted.stage(source));
  }
  await pipeline(createReadStream(file), sink).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup is not complete: ${name} cannot be read (${error.code ?? error.message}).`)
  })
  const found = counted.result()
  if (found.bytes !== bytes || found.sha256 !== sha256) {
    throw new StartError(`The backup is damaged: ${name} is not what was written. Use another backup.`)
  }
}

/** Decrypts and decompresses a file into `target`. */
export async function readStored(file: string, identity: string | undefined, target: Writable): Promise<void> {
  await pipeline(createReadStream(file), identity ? decrypted(identity) : unchanged, createGunzip(), target)
}

/** Makes a rename or a new file in this folder survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Returns the public key for encryption: the given one, or that of the given secret key. */
export async function recipientOf(key: string): Promise<string> {
  try {
    const recipient = key.startsWith('AGE-SECRET-KEY-') ? await identityToRecipient(key) : key
    new Encrypter().addRecipient(recipient)
    return recipient
  } catch {
    throw new StartError('BACKUP_KEY is not a key that `npm run backup:key` prints.')
  }
}

/** Throws if the key cannot decrypt files for any recipient: it is public, or not a key. */
export function requireIdentity(key: string): void {
  try {
    new Decrypter().addIdentity(key)
  } catch {
    throw new StartError('To restore, BACKUP_KEY has to be the secret key, which begins with AGE-SECRET-KEY-.')
  }
}

const unchanged: Transformed = (source) => source

const encrypted = (recipient: string): Transformed =>
  async function* (source) {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* webStream(await encrypter.encrypt(toWeb(source)))
  }

const decrypted = (identity: string): Transformed =>
  async function* (source) {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const clear = await decrypter.decrypt(toWeb(source)).catch((error: Error) => {
      throw /no identity|identity matched/i.test(error.message)
        ? new StartError('BACKUP_KEY is another key than the one that this backup was encrypted for.')
        : error
    })
    yield* webStream(clear)
  }

const toWeb = (source: Bytes) =>
  Readable.toWeb(Readable.from(source)) as unknown as globalThis.ReadableStream<Uint8Array>
const webStream = (stream: globalThis.ReadableStream<Uint8Array>) => stream as unknown as ReadableStream<Uint8Array>

function counter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stage: Transformed = async function* (source) {
    for await (const chunk of source) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  return { stage, result: (): Stored => ({ bytes, sha256: hash.digest('hex') }) }
}
