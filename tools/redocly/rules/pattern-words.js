/** A regular expression is for programs: who sends a wrong value is told in words what is asked for. */
export default () => ({
  Schema(schema, { report, location }) {
    if (schema.pattern === undefined || typeof schema['x-pattern-words'] === 'string') return
    report({
      message:
        'A pattern says in words what it asks for: the server answers a wrong value with `must be <words>`. ' +
        "Example: `x-pattern-words: 'an offset from UTC such as \\`+01:00\\`'`.",
      location: location.key(),
    })
  },
})
