import type { Row } from '../../../controllers/state/row.js';
import type { Told } from '../../../screens/home/home-state.js';

/**
 * Who has done what, as a line of the log says it.
 *
 * @example
 * toldBy({ createBy: 'admin', title: '商品 · 上架', methodClass: 'goods', methodName: 'onSale', … }).operation; // 'onSale'
 */
export const toldBy = (row: Row): Told => ({
  moment: String(row.createTime ?? ''),
  who: String(row.createBy ?? ''),
  tenant: String(row.tenantId ?? ''),
  title: String(row.title ?? row.requestUri ?? ''),
  name: String(row.methodClass ?? ''),
  operation: String(row.methodName ?? ''),
  request: String(row.requestId ?? ''),
  input: inputIn(row.params),
});

/** What was sent, wherever in the call it stood; nothing of a text that was too long to be kept whole. */
function inputIn(params: unknown): Row {
  try {
    const sent = JSON.parse(String(params ?? '{}')) as Readonly<Record<string, unknown>> | null;
    return Object.assign({}, ...Object.values(sent ?? {}).filter(isRow)) as Row;
  } catch {
    return {};
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
