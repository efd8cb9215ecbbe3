import express, { type Express, type Request, type Response } from 'express'
import { keyOfBody, type Answers } from './answers.ts'

/** The operations of the benchmark as routes of Express. */
export const addRoutes = (app: Express, answers: Answers): void => {
  const get = (request: Request, response: Response) => {
    const { status, contentType, value } = answers.get(request.headers.authorization, request.originalUrl)
    response.status(status).type(contentType).json(value)
  }
  app.get('/basemaps/v1/mosaics', get)
  app.get('/basemaps/v1/mosaics/:mosaic_id', get)
  app.get('/catalog/v1/search', get)
  app.post('/data/v1/quick-search', express.json(), (request: Request, response: Response) => {
    const { status, contentType, value } = answers.get(request.headers.authorization, keyOfBody(request.body))
    response.status(status).type(contentType).json(value)
  })
}
