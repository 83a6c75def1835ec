import { start } from '../shared/shell/start.tsx'
import { App } from './App.tsx'
import './shared/install.ts'
import { routes } from './routes.tsx'

start(
  App,
  routes.find(({ path }) => path === location.pathname),
)
