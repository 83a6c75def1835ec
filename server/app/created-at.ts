import type { Endpoints } from '../../contract/endpoint.ts'

/** Where what a call creates can be read: below its own address, when there is a call for one by its id. */
export function createdAt(name: string, endpoints: Endpoints): string | undefined {
  const [method, path] = name.split(' ')
  return method === 'POST' && Object.hasOwn(endpoints, `GET ${path}/:id`) ? path : undefined
}
