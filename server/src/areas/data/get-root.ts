import type { Handler } from '../../http/server/operation.ts'

export const getRoot =
  (): Handler<'data_getRoot'> =>
  ({ root }) => ({
    status: 200,
    body: {
      _links: {
        _self: root,
        'asset-types': `${root}/asset-types`,
        'item-types': `${root}/item-types`,
        'quick-search': `${root}/quick-search`,
        searches: `${root}/searches`,
        stats: `${root}/stats`,
        spec: `${root}/spec`,
      },
    },
  })
