// Dredd reads this file itself. All that is decided about a transaction is decided in transactions.ts.
const { readFileSync } = require('node:fs')
const hooks = require('hooks')

const plan = JSON.parse(readFileSync(process.env.DREDD_PLAN, 'utf8'))

hooks.beforeEach((transaction, done) => {
  const planned = plan[transaction.name]
  if (!planned) {
    transaction.fail = 'no request is planned for it'
    return done()
  }
  const { method, fullPath, headers, body, bodySchema } = planned
  transaction.fullPath = fullPath
  transaction.request = { ...transaction.request, method, headers, body }
  delete transaction.expected.body
  if (bodySchema) transaction.expected.bodySchema = JSON.stringify(bodySchema)
  done()
})

hooks.beforeEachValidation((transaction, done) => {
  // A charset changes nothing about what is documented, and Dredd compares the header to the letter.
  const { headers } = transaction.real
  if (headers['content-type']) headers['content-type'] = headers['content-type'].split(';')[0]
  done()
})
