import type { Endpoint } from '../../../contract/endpoint.ts'
import { objectIn } from '../document/find-names.ts'

/** The member of the reply that is sent as its ETag too: which version of what two people may edit it is. */
export const versionIn = ({ reply, etag }: Endpoint): string | undefined =>
  etag ?? (reply && Object.hasOwn(objectIn(reply)?.entries ?? {}, 'version') ? 'version' : undefined)
