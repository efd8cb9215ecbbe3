/** Media types that people read and the mock sends as text. An image or an archive needs no example. */
const readable = /json|xml|^text\/|x-www-form-urlencoded|multipart\/form-data/

/** The docs show the examples and the mock answers with them. */
export default () => ({
  MediaType(media, { report, location, key }) {
    if (!readable.test(String(key)) || Object.keys(media.examples ?? {}).length > 0) return
    report({
      message:
        `This ${key} body needs a named, realistic example: the mock answers with it. ` +
        'Example: `examples: { harbour: { summary: A mosaic of one harbour, value: { id: a1 } } }`.',
      location: location.key(),
    })
  },
})
