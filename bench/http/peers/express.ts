import { createServer } from 'node:http'
import express from 'express'
import { readAnswers } from './answers.ts'
import { addRoutes } from './express-routes.ts'
import { listen } from './listen.ts'

/** Express as it comes. */
const app = express()
addRoutes(app, await readAnswers(process.argv[2] ?? ''))
listen(createServer(app))
