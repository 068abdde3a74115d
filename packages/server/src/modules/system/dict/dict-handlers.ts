import {
  type AnyResource,
  type dictBiz,
  type InputOf,
  messageText,
  rootId,
  toTree,
} from '@mall/sdk/contract';
import { asc, eq, ne, sql } from 'drizzle-orm';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { missingField } from '../../../http/missing-field.js';
import type { Handlers } from '../../../http/mount.js';
import type { dictBizs, dicts } from '../../../settings/dict.table.js';
import { fail } from '../../../support/app-error.js';

type DictTable = typeof dicts | typeof dictBizs;
/** Of the one whose rows have more: they are good for the other, too. */
type Operations = typeof dictBiz.operations;

/** The rules both dictionaries share: keys, parents, and a root's code that its entries follow. */
export function dictHandlers(resource: AnyResource, table: DictTable): Handlers<Operations> {
  const order = [asc(table.sort), asc(table.id)];
  const service = createCrudService(resource, {
    table,
    order,
    linkedByRules: ['parentId'],
    rules: {
      beforeInsert: async (ctx, values) => {
        const ready = placed(values);
        if (ready.parentId === rootId) return ready;
        const [parent] = await service.repository.find(ctx, [String(ready.parentId)]);
        if (!parent) throw fail('tree.parent_missing');
        // Entries live under their root's code, whatever the form sent (the field cannot be edited).
        return { ...ready, code: parent.code };
      },
      beforeUpdate: async (ctx, values, current) => {
        if (values.parentId !== undefined && String(values.parentId) === String(values.id))
          throw fail('tree.parent_self');
        const isRoot = current.parentId === rootId;
        if (!isRoot && values.dictKey === null) throw await missingField(ctx, resource.name, 'dictKey');
        // Place and, on entries, code stay as they are (decisions, dictionaries).
        const { parentId: _parent, code, dictKey, ...rest } = values;
        return { ...rest, ...(isRoot ? { code } : { dictKey }) };
      },
      afterUpdate: async (ctx, row, before) => {
        if (before.parentId !== rootId || row.code === before.code) return;
        const where = [eq(table.code, String(before.code)), ne(table.id, row.id)];
        const entries = await service.repository.all(beyondScopes(ctx), {}, { where });
        const ids = entries.map((entry) => entry.id);
        await service.repository.updateMany(beyondScopes(ctx), ids, { code: String(row.code) });
      },
      decorate: (ctx, rows) => withParentName(ctx, rows),
    },
  });

  const withParentName = async (ctx: UserContext, rows: Row[]): Promise<Row[]> => {
    const ids = [...new Set(rows.map((row) => String(row.parentId)))].filter((id) => id !== rootId);
    const names = new Map((await service.repository.find(ctx, ids)).map((row) => [row.id, row.dictValue]));
    const top = messageText('tree.top', ctx.language);
    return rows.map((row) => ({
      ...row,
      parentName: row.parentId === rootId ? top : (names.get(String(row.parentId)) ?? null),
    }));
  };
  const everything = (ctx: UserContext, query: Values, where = [sql`true`]) =>
    service.repository.all(ctx, query, { where });

  return {
    ...bladeHandlers(service, 'tree'),
    parentList: async (ctx, query) => {
      const page = await service.repository.page(ctx, query as Values, {
        where: [eq(table.parentId, rootId)],
      });
      return { ...page, records: await withParentName(ctx, page.records) } as never;
    },
    childList: async (ctx, query: InputOf<Operations['childList']>) => {
      const { parentId, ...rest } = query as Values;
      // Without a parent there is nothing below it (wire contract, section 3.14: default -1).
      const [parent] = parentId === undefined ? [] : await service.repository.find(ctx, [String(parentId)]);
      if (!parent) return [];
      const where = [eq(table.code, String(parent.code)), ne(table.id, parent.id)];
      return toTree((await withParentName(ctx, await everything(ctx, rest, where))) as never) as never;
    },
    tree: async (ctx) => {
      const rows = await everything(ctx, {});
      return toTree(rows.map(treeNodeOf)) as never;
    },
    dictionary: async (ctx, { code }) => {
      const where = [eq(table.code, code), ne(table.parentId, rootId), eq(table.isSealed, 0)];
      return (await everything(ctx, {}, where)) as never;
    },
  };
}

/** Roots have the key -1 (wire contract, section 3.14). */
const rootKey = '-1';

function placed(values: Values): Values {
  const parentId =
    values.parentId === undefined || values.parentId === null ? rootId : String(values.parentId);
  return { ...values, parentId, dictKey: parentId === rootId ? rootKey : values.dictKey };
}

const treeNodeOf = (row: Row) => ({
  id: row.id,
  parentId: String(row.parentId),
  title: String(row.dictValue),
  key: row.id,
  value: row.id,
});
