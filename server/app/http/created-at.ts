import type { Endpoint } from '../../../contract/endpoint.ts'

/** The URL of the object that a call creates, as defined by the contract's `createdAt`. Undefined for a call that creates nothing. */
export const createdAt = (name: string, { status, createdAt }: Endpoint): string | undefined =>
  status === 201 ? (createdAt ?? `${name.split(' ')[1]}/{id}`) : undefined

/** The URL with the call's parameters and the reply's members filled in. */
export function placeOf(createdAt: string, params: unknown, reply: unknown): string {
  const put = (values: unknown) => (_: string, name: string) => String((values as Record<string, unknown>)[name])
  return createdAt.replace(/:(\w+)/g, put(params)).replace(/\{(\w+)\}/g, put(reply))
}
