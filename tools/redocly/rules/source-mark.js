/** `x-source: assumed` separates what we chose from what the requirement states; it has no other value. */
export default () => ({
  any(node, { report, location }) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, 'x-source')) return
    if (node['x-source'] === 'assumed') return
    report({
      message:
        `\`x-source\` is \`${String(node['x-source'])}\`; its only value is \`assumed\`. ` +
        'Write `x-source: assumed` on what the requirement does not state, and nothing on what it does.',
      location: location.child('x-source'),
    })
  },
})
