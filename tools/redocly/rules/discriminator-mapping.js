/** The server's validator refuses a mapping; without one it reads the branch from a `const`, in linear time. */
export default () => ({
  Discriminator(discriminator, { report, location }) {
    if (discriminator.mapping === undefined) return
    report({
      message:
        'A discriminator has no `mapping` here: name each branch by a constant instead, and the validator finds it. ' +
        'Example: `discriminator: { propertyName: type }`, and in each branch `type: { const: AndFilter }` below `properties`.',
      location: location.child('mapping').key(),
    })
  },
})
