import { render } from 'preact'
import './app.css' // before what styles a part of the page
import { App } from './app.tsx'

const root = document.querySelector('#explorer')
if (root === null) throw new Error('The page has no place for the explorer.')
render(<App />, root)
