import { render } from 'preact'
import { App } from './app.tsx'
import './app.css'

const root = document.querySelector('#explorer')
if (root === null) throw new Error('The page has no place for the explorer.')
render(<App />, root)
