import { api } from '../../contract/api.ts'
import { openApi } from './openapi.ts'

/** The document of the whole contract as JSON. `publicUrl`: the address of this server, where it is known. */
export const openApiText = (publicUrl: string | undefined): string => JSON.stringify(openApi(api, publicUrl))
