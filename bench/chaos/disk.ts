import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Enough for the longest run, and soon filled. */
const diskBytes = 3_000_000_000

/**
 * Makes a small disk in a file and mounts it below this folder, so that it can be filled. Only root may do so, and only
 * on Linux. Returns its folder, or undefined.
 */
export function smallDisk(below: string): { folder: string; remove(): void } | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const file = path.join(below, 'disk')
  const folder = path.join(below, 'mounted')
  writeFileSync(file, '')
  truncateSync(file, diskBytes)
  mkdirSync(folder)
  const remove = () => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(file, { force: true })
  }
  // -m 0: nothing is reserved for root, who would find space that the database does not have.
  const made =
    spawnSync('mkfs.ext4', ['-q', '-m', '0', file]).status === 0 &&
    spawnSync('mount', ['-o', 'loop', file, folder]).status === 0
  if (made) return { folder, remove }
  remove()
  return undefined
}
