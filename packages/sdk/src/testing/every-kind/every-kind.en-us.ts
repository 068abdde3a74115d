import type { Labels } from '../../contract/core/labels.js';
import type { everyKind as resource } from './every-kind.js';

export const everyKind = {
  title: 'Sample',
  fields: {
    tenantId: 'Tenant',
    name: 'Name',
    code: 'Item number',
    note: 'Note',
    homepage: 'Home page',
    picture: 'Picture',
    amount: 'Amount',
    price: 'Price',
    onSale: 'On sale',
    agreed: 'Agreed',
    startsAt: 'Starts',
    ownerId: 'Owner',
    deptIds: 'Departments',
    level: 'Level',
    sex: 'Sex',
    extra: 'Extra',
    pin: 'PIN',
  },
  operations: {
    list: 'List',
    detail: 'View',
    create: 'Add',
    update: 'Edit',
    remove: 'Delete',
    shelf: 'Samples on sale',
    onSale: 'Put on sale',
    offSale: 'Take off sale',
  },
  options: { level: { low: 'Low', high: 'High' } },
} satisfies Labels<typeof resource>;
