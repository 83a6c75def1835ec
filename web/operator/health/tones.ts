import type { CallReply } from '../../shared/data/api.ts'
import type { Tone } from '../../shared/ui/Badge.tsx'

export type Health = CallReply<'GET /api/operator/health'>
export type State = Health['jobs'][number]['state']
export const tones: Record<State, Tone> = { good: 'good', watch: 'wait', act: 'bad' }
