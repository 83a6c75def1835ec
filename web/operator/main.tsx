import { start } from '../shared/shell/start.tsx'
import { App } from './App.tsx'

start(App)
