import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import type { ZipFault } from '../../contract/listing.ts'
import { listingBounds } from '../../contract/listing-bounds.ts'
import { Refusal, refuse } from '../core/refuse.ts'

/** A file in a zip. */
export interface ZipEntry {
  /** Its name with its folders, as in `fastlane/metadata/android/en-US/title.txt`. */
  path: string
  /** The declared unpacked size. */
  bytes: number
  /** Unpacks the file into memory, never to disk. Refuses with `import.bad_zip` if it differs from its entry. Check its size first. */
  read(): Promise<Buffer>
}

const bad = (fault: ZipFault) => refuse('import.bad_zip', { fault })

/**
 * Checks every name in a zip and returns the files that `isWanted`, in the order of the zip and each name once. Nothing is unpacked yet.
 * Refuses the whole zip with `import.bad_zip` for an entry that no listing tool writes: a name outside the folder, a link, a password,
 * another archive, or more than the limits.
 */
export async function readZip(bytes: Uint8Array, isWanted: (path: string) => boolean): Promise<ZipEntry[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(buffer, { decodeStrings: false }).catch(() => {
    throw bad('not_zip')
  })
  if (zip.entryCount > listingBounds.entries) throw bad('too_many')
  const found = new Map<string, ZipEntry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const path = checkedPath(entry)
      unpacked += entry.uncompressedSize
      if (unpacked > listingBounds.unpackedBytes) throw bad('too_large')
      if (path.endsWith('/') || found.has(path) || !isWanted(path)) continue
      found.set(path, { path, bytes: entry.uncompressedSize, read: () => unpack(zip, entry) })
    }
  } catch (error) {
    throw faultOf(error)
  }
  return [...found.values()]
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The name of an entry, or a refusal. The sizes and names of unwanted entries are checked too. */
function checkedPath(entry: Entry): string {
  if (entry.isEncrypted()) throw bad('encrypted')
  // The file type in Unix. Anything except a file and a folder is a link or a device.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw bad('link')
  const { fileNameRaw } = entry
  if (fileNameRaw.length === 0 || fileNameRaw.length > listingBounds.nameBytes) throw bad('name')
  let path: string
  try {
    path = utf8.decode(fileNameRaw)
  } catch {
    throw bad('name')
  }
  if (/\p{Cc}/u.test(path)) throw bad('name')
  if (/^[/\\]|^[a-z]:|\\/i.test(path) || path.split('/').includes('..')) throw bad('path')
  if (/\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|zst)$/i.test(path)) throw bad('nested')
  return path
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const parts: Buffer[] = []
    // The library ends the stream with an error at the first byte beyond the declared size.
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    const file = Buffer.concat(parts)
    if (file.subarray(0, 4).toString('latin1') === 'PK\x03\x04') throw bad('nested')
    return file
  } catch (error) {
    throw faultOf(error)
  }
}

/** The library reports its findings only as sentences, so every other error counts as a damaged zip. */
function faultOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  return error instanceof Error && error.message.includes('encrypt') ? bad('encrypted') : bad('broken')
}
