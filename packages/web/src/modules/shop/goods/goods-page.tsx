import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { PriceCell } from './price-cell.js';
import { ShelfCell } from './shelf-cell.js';
import { ThumbCell } from './thumb-cell.js';

const columns = [
  ...['cover', 'name', 'price', 'unit', 'stock', 'status'],
  ...['spec', 'categoryId', 'origin', 'sort'],
];
const slots = {
  cells: {
    cover: (row: Row) => <ThumbCell row={row} />,
    price: (row: Row) => <PriceCell row={row} />,
    status: (row: Row) => <ShelfCell row={row} />,
  },
};

/** What the shop sells: what it looks like first, its price beside yesterday's, and whether it is sold, by one press in the row. */
export const GoodsPage = () => <ResourcePage name="goods" columns={columns} slots={slots} />;
