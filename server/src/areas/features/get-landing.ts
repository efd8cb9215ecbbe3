import { OPENAPI_3_0, OPENAPI_3_1 } from '../../http/response/document-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import { addresses } from './addresses.ts'
import type { FeaturesServices } from './services.ts'

const JSON_TYPE = 'application/json'

/** The landing page, where an OGC API client begins. */
export const getLanding =
  ({ description, descriptionIn30, docs }: FeaturesServices): Handler<'features_getLanding'> =>
  ({ root }) => ({
    status: 200,
    body: {
      title: 'Areas of interest',
      description: 'Areas of interest of the caller, as features in collections.',
      links: [
        { rel: 'self', href: root, type: JSON_TYPE },
        { rel: 'data', href: addresses(root).collections, type: JSON_TYPE },
        { rel: 'conformance', href: `${root}/conformance`, type: JSON_TYPE },
        { rel: 'service-desc', href: description, type: OPENAPI_3_1 },
        { rel: 'service-desc', href: descriptionIn30, type: OPENAPI_3_0 },
        { rel: 'service-doc', href: docs, type: 'text/html' },
      ],
    },
  })
