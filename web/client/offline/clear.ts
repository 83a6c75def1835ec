import { hasPhoneKey } from './phone-key.ts'

const looked = new Map<number, Promise<void>>()

/** Once the owner has the key, what such a release has left of them is sealed. Most phones have nothing of it, and load no code for it. */
export async function sealOld(owner: number): Promise<void> {
  if (!(await hasPhoneKey())) return
  if (!looked.has(owner))
    looked.set(
      owner,
      look(owner).catch(() => undefined),
    )
  await looked.get(owner)
}

async function look(owner: number): Promise<void> {
  // The service worker does this too, when it takes over: before anybody signs in.
  if ('caches' in globalThis) await caches.delete('seen')
  const there = (await indexedDB.databases?.()) ?? []
  if (!there.some(({ name }) => name === 'porokh-drafts' || name === 'porokh-outbox')) return
  await (await import('./seal-clear.ts')).sealClear(owner)
}
