import type { Endpoint } from '../../../contract/endpoint.ts'

/** Where what a call makes can be read, as `createdAt` of the contract says it. Undefined for a call that makes nothing. */
export const createdAt = (name: string, { status, createdAt }: Endpoint): string | undefined =>
  status === 201 ? (createdAt ?? `${name.split(' ')[1]}/{id}`) : undefined

/** The address, with the parameters of the call and the members of its reply put in. */
export function placeOf(createdAt: string, params: unknown, reply: unknown): string {
  const put = (values: unknown) => (_: string, name: string) => String((values as Record<string, unknown>)[name])
  return createdAt.replace(/:(\w+)/g, put(params)).replace(/\{(\w+)\}/g, put(reply))
}
