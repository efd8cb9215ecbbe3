import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import type { FeaturesServices } from './services.ts'

const JSON_TYPE = 'application/json'

/** The landing page, where an OGC API client begins. */
export const getLanding =
  ({ description, docs }: FeaturesServices): Handler<'features_getLanding'> =>
  ({ root }) => ({
    status: 200,
    body: {
      title: 'Areas of interest',
      description: 'Areas of interest of the caller, as features in collections.',
      links: [
        { rel: 'self', href: root, type: JSON_TYPE },
        { rel: 'data', href: addresses(root).collections, type: JSON_TYPE },
        { rel: 'conformance', href: `${root}/conformance`, type: JSON_TYPE },
        { rel: 'service-desc', href: description, type: 'application/vnd.oai.openapi+json;version=3.1' },
        { rel: 'service-doc', href: docs, type: 'text/html' },
      ],
    },
  })
