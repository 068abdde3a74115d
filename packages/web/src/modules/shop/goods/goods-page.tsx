import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { PriceCell } from './price-cell.js';

const slots = { cells: { price: (row: Row) => <PriceCell row={row} /> } };

/** What the shop sells; a price says at a glance whether it is another than yesterday's. */
export const GoodsPage = () => <ResourcePage name="goods" slots={slots} />;
