import {
  type AnyResource,
  type Endpoint,
  type FormField,
  type ReplyShape,
  replyShapeOf,
} from '@mall/sdk/contract';

/**
 * What an action's reply has to show to somebody: of the resource as a whole, without what is kept from them.
 *
 * @example
 * knownReply(goods, goods)(goods.operations.changePrices)?.tables.length; // 1
 */
export const knownReply =
  (whole: AnyResource, known: AnyResource) =>
  (endpoint: Endpoint): ReplyShape | undefined => {
    const shape = replyShapeOf(whole, endpoint);
    const isKnown = ({ name }: FormField) => !(name in whole.row.shape) || name in known.row.shape;
    if (!shape || whole === known) return shape;
    return {
      values: shape.values.filter(isKnown),
      tables: shape.tables.map((table) => ({ ...table, columns: table.columns.filter(isKnown) })),
    };
  };
