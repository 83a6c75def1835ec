import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import type { SkipReason, ZipFault } from '../../contract/listing.ts'
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

/** What makes an entry unusual but harmless, since it is not unpacked: a whole project's zip has such entries. */
export type Oddity = Extract<SkipReason, 'link' | 'archive' | 'old_name'>

const bad = (fault: ZipFault) => refuse('import.bad_zip', { fault })

/**
 * Checks every name in a zip and returns the files that `isWanted`, in the order of the zip and each name once. Nothing is unpacked yet,
 * and links never are. Refuses the whole zip with `import.bad_zip` for a hostile entry: a name outside the folder, a device, a password, or
 * more than the limits.
 */
export async function readZip(
  bytes: Uint8Array,
  isWanted: (path: string, oddity: Oddity | null) => boolean,
): Promise<ZipEntry[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(buffer, { decodeStrings: false }).catch(() => {
    throw bad('not_zip')
  })
  if (zip.entryCount > listingBounds.entries) throw bad('too_many')
  const found = new Map<string, ZipEntry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const [path, oddity] = checkedPath(entry)
      unpacked += entry.uncompressedSize
      if (unpacked > listingBounds.unpackedBytes) throw bad('too_large')
      if (path.endsWith('/') || found.has(path) || !isWanted(path, oddity) || oddity === 'link') continue
      found.set(path, { path, bytes: entry.uncompressedSize, read: () => unpack(zip, entry) })
    }
  } catch (error) {
    throw faultOf(error)
  }
  return [...found.values()]
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The name of an entry, or a refusal. The sizes and names of unwanted entries are checked too. */
function checkedPath(entry: Entry): [path: string, oddity: Oddity | null] {
  if (entry.isEncrypted()) throw bad('encrypted')
  // The file type in Unix. Anything except a file, a folder and a link is a device.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  const isLink = kind === 0o120000
  if (!isLink && kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw bad('device')
  const [name, isOld] = nameOf(entry)
  // Windows PowerShell separates folders with backslashes.
  const path = name.replaceAll('\\', '/')
  if (/^\/|^[a-z]:/i.test(path) || path.split('/').includes('..')) throw bad('path')
  const isArchive = /\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|zst)$/i.test(path)
  return [path, isLink ? 'link' : isArchive ? 'archive' : isOld ? 'old_name' : null]
}

/** The name in UTF-8, which many tools write without saying so; otherwise in the zip format's old encoding. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): [name: string, isOld: boolean] {
  const size = fileNameRaw.length
  if (size === 0 || size > listingBounds.nameBytes || fileNameRaw.some((byte) => byte < 32 || byte === 127))
    throw bad('name')
  let name: string
  try {
    name = utf8.decode(fileNameRaw)
  } catch {
    return [getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true), true]
  }
  if (/\p{Cc}/u.test(name)) throw bad('name')
  return [name, false]
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
