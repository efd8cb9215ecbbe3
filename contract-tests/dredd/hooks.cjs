// Dredd reads this file itself. All that is decided about a transaction is decided in transactions.ts.
const { readFileSync, writeFileSync } = require('node:fs')
const hooks = require('hooks')

const plan = JSON.parse(readFileSync(process.env.DREDD_PLAN, 'utf8'))

// Dredd has an order of its own; in that of the plan no transaction takes from another what it needs.
const names = Object.keys(plan)
hooks.beforeAll((transactions, done) => {
  transactions.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
  done()
})

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
  const { allowedHeaders } = plan[transaction.name]
  const unknown = Object.keys(headers).filter((name) => !allowedHeaders.includes(name))
  if (unknown.length > 0) transaction.fail = `header: ${unknown.join(', ')} not documented`
  done()
})

// Dredd counts what passes; which of them did is kept here.
const passed = []
hooks.afterEach((transaction, done) => {
  if (transaction.test?.valid && !transaction.fail) passed.push(transaction.name)
  done()
})

hooks.afterAll((_transactions, done) => {
  writeFileSync(process.env.DREDD_PASSED, passed.join('\n'))
  done()
})
