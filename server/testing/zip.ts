import { crc32, deflateRawSync } from 'node:zlib'

/** A file for a zip, with its unusual properties. */
export interface Zipped {
  name: string | Buffer
  bytes?: Uint8Array | string
  /** Stores the file without compression. */
  stored?: boolean
  /** The declared unpacked size. */
  claims?: number
  flags?: number
  /** The Unix mode: `0o120777` is a symbolic link. */
  mode?: number
  /** The declared compression method. */
  method?: number
  /** Reuses the data of the previous file, like bombs of overlapping files. */
  overlaps?: boolean
}

/**
 * Writes a zip byte by byte, because libraries cannot write the faulty ones that a reader's test needs. Each name is in UTF-8 unless it is
 * given in bytes.
 */
export function zipOf(files: readonly Zipped[], count = files.length): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  let last = 0
  let data = Buffer.alloc(0)
  let [size, crc] = [0, 0]
  for (const file of files) {
    const name = Buffer.from(file.name as string)
    if (!file.overlaps) {
      const bytes = Buffer.from((file.bytes ?? '') as string)
      data = file.stored ? bytes : deflateRawSync(bytes)
      ;[size, crc] = [bytes.length, crc32(bytes)]
    }
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(file.flags ?? 0x800, 2)
    about.writeUInt16LE(file.method ?? (file.stored ? 0 : 8), 4)
    about.writeUInt32LE(crc, 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(file.claims ?? size, 18)
    about.writeUInt16LE(name.length, 22)
    if (!file.overlaps) {
      last = offset
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, name, data])
      locals.push(local)
      offset += local.length
    }
    const end = Buffer.alloc(14)
    end.writeUInt32LE(((file.mode ?? 0o100644) << 16) >>> 0, 6)
    end.writeUInt32LE(last, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), about, end, name)
  }
  const directory = Buffer.concat(central)
  const tail = Buffer.alloc(22)
  tail.write('PK\x05\x06', 'latin1')
  tail.writeUInt16LE(Math.min(count, 0xffff), 8)
  tail.writeUInt16LE(Math.min(count, 0xffff), 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, tail])
}

/** A zip of files by their names. */
export const zipFiles = (files: Record<string, Uint8Array | string>): Buffer =>
  zipOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes })))
