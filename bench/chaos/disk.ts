import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Large enough for the longest run, and quickly filled. */
const diskBytes = 3_000_000_000

/**
 * Creates a small disk image and mounts it below this folder, so that it can be filled. Possible only for root on Linux. Returns its
 * folder, or undefined.
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
  // -m 0: reserves no space for root, which the database could not use.
  const made =
    spawnSync('mkfs.ext4', ['-q', '-m', '0', file]).status === 0 &&
    spawnSync('mount', ['-o', 'loop', file, folder]).status === 0
  if (made) return { folder, remove }
  remove()
  return undefined
}
