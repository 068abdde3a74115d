import { isUpdate, region, splitIds } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { columnValues } from '../../../crud/column-values.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { type CrudService, createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { regions } from './region.table.js';
import { codeIn, idOf } from './region-code.js';
import { regionLevels } from './region-levels.js';
import { placedRegion, regionRules } from './region-rules.js';

export function createRegionService(): CrudService {
  const service = createCrudService(region, {
    table: regions,
    family: 'entity',
    order: [asc(regions.regionLevel), asc(regions.id)],
    rules: regionRules(() => service.repository),
  });
  return service;
}

/** Administrative divisions, keyed by their codes (wire contract, section 3.11). */
export function regionHandlers(service: CrudService): Handlers<typeof region.operations> {
  const levels = regionLevels(service.repository);
  return {
    ...bladeHandlers(service),
    detail: (ctx, { code, id }) => service.get(ctx, idOf(code ?? id)) as Promise<never>,
    submit: (ctx, input) => {
      const values = input as Values;
      const saved = isUpdate(values) ? service.update(ctx, values) : insert(ctx, service, values);
      return saved as Promise<never>;
    },
    remove: async (ctx, { id }) => {
      await service.remove(ctx, [...new Set(splitIds(id).map(idOf))]);
      return null;
    },
    lazyList: (ctx, query) => levels.rows(ctx, query) as Promise<never>,
    lazyTree: (ctx, query) => levels.nodes(ctx, query),
    select: (ctx, { code }) => levels.choices(ctx, code) as Promise<never>,
  };
}

/** A removed region's code may come again: the row does too, with its history. */
async function insert(ctx: UserContext, service: CrudService, values: Values): Promise<Row> {
  const { repository } = service;
  const code = codeIn(values);
  const id = idOf(code);
  const [ever] = await repository.findEver(ctx, [id]);
  const [current] = await repository.find(ctx, [id]);
  const placed = current ? values : await placedRegion(ctx, repository, values, code);
  if (ever && !current) await repository.restore(ctx, id);
  if (ever) return service.update(ctx, { ...values, id });
  await repository.insert(ctx, [{ ...columnValues(repository.columns, placed), id }]);
  return service.get(ctx, id);
}
