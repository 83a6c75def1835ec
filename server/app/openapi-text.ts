import { api } from '../../contract/api.ts'
import { isForScripts, onlyCalls } from './document/only-calls.ts'
import { openApi } from './openapi.ts'

/** The document of the calls that scripts can make, as JSON. `publicUrl`: the address of this server, where it is known. */
export const openApiText = (publicUrl: string | undefined): string =>
  JSON.stringify(onlyCalls(openApi(api, publicUrl), isForScripts))
