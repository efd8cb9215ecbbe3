import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { keyOfBody, type Answers } from './answers.ts'

/** The operations of the benchmark as routes of Express. */
export const addRoutes = (app: Express, answers: Answers): void => {
  const prepared =
    (findKey: (url: string, body: unknown) => unknown): RequestHandler =>
    (request, response) => {
      const { authorization, 'if-none-match': known } = request.headers
      const { status, contentType, etag, value } = answers.get(
        authorization,
        findKey(request.originalUrl, request.body),
      )
      response.status(status)
      if (contentType !== '') response.type(contentType)
      if (known !== undefined) response.set('ETag', etag) // which Express compares
      if (Buffer.isBuffer(value)) response.send(value)
      else response.json(value)
    }
  const byAddress = prepared((url) => url)
  app.get('/basemaps/v1/mosaics', byAddress)
  app.get('/basemaps/v1/mosaics/:mosaic_id', byAddress)
  app.post('/basemaps/v1/mosaics/:mosaic_id/quads/search', express.json(), byAddress)
  app.get('/basemaps/v1/tiles/:mosaic_name/:z/:x/:y', byAddress)
  app.get('/catalog/v1/search', byAddress)
  app.post('/data/v1/assets/:asset_id/activate', byAddress)
  app.post(
    '/data/v1/quick-search',
    express.json(),
    prepared((_, body) => keyOfBody(body)),
  )
  app.post('/data/v1/searches', express.json(), byAddress)
  app.use(byAddress)
  const refused: ErrorRequestHandler = (_error, request, response, next) => byAddress(request, response, next)
  app.use(refused)
}
