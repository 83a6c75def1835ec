import * as v from 'valibot'
import { tokenScopes } from './token-scopes.ts'

export const Scope = v.picklist(tokenScopes)
