// Dredd reads this file itself. All that is decided about a transaction is decided in transactions.ts.
const hooks = require('hooks')

// Dredd prints every schema that a reply does not fit. It says the same by events.
hooks.logger.transports.console.silent = true

const { planned, names, pass } = hooks.configuration.custom

// Dredd has an order of its own; in that of the plan no transaction takes from another what it needs.
const places = new Map(names().map((name, place) => [name, place]))
hooks.beforeAll((transactions, done) => {
  transactions.sort((one, other) => places.get(one.name) - places.get(other.name))
  done()
})

hooks.beforeEach((transaction, done) => {
  const plan = planned(transaction.name)
  if (!plan) {
    transaction.fail = 'no request is planned for it'
    return done()
  }
  const { method, fullPath, headers, body, bodySchema } = plan
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
  const { allowedHeaders } = planned(transaction.name)
  const unknown = Object.keys(headers).filter((name) => !allowedHeaders.includes(name))
  if (unknown.length > 0) transaction.fail = `header: ${unknown.join(', ')} not documented`
  done()
})

// Dredd counts what passes; which of them did is kept here.
hooks.afterEach((transaction, done) => {
  if (transaction.test?.valid && !transaction.fail) pass(transaction.name)
  done()
})
