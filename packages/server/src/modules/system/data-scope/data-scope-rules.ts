import { dataScope, dataScopeTypes } from '@mall/sdk/contract';
import { resourceOf } from '../../../accounts/access/scopes.js';
import type { UserContext } from '../../../context/context.js';
import { ConditionError, conditionSql, parseCondition } from '../../../crud/condition-sql.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { type Columns, columnOf } from '../../../crud/search-sql.js';
import type { Host } from '../../../http/host.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { AppError, fail } from '../../../support/app-error.js';

export function dataScopeRules(host: Host): CrudRules {
  const check = (ctx: UserContext, values: Values): Values => {
    const resource = resourceOf(String(values.scopeClass));
    const columns = host.rows.get(resource)?.columns;
    if (!columns) throw fail('scope.unknown_class', { name: resource });
    checkField(resource, values.scopeColumn, columns);
    if (values.scopeType === dataScopeTypes.condition) checkCondition(ctx, values.scopeValue, columns);
    return values;
  };
  return {
    beforeInsert: check,
    beforeUpdate: (ctx, values, current) => {
      check(ctx, { ...current, ...values });
      return values;
    },
    decorate: (ctx, rows) => withDictNames(ctx, dataScope, rows),
  };
}

function checkField(resource: string, field: unknown, columns: Columns): void {
  if (typeof field !== 'string' || field === '' || columnOf(columns, field)) return;
  throw new AppError('scope.unknown_field', {
    params: { resource, field, fields: Object.keys(columns).join(', ') },
  });
}

/** What is wrong is said where it is made, not when somebody's list is empty. */
function checkCondition(ctx: UserContext, condition: unknown, columns: Columns): void {
  if (typeof condition !== 'string' || condition.trim() === '') throw fail('scope.condition_missing');
  try {
    conditionSql(parseCondition(condition), columns, ctx.actor);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const detail = error.detail[ctx.language === 'zh-CN' ? 'zh' : 'en'];
    throw new AppError('scope.condition', { params: { position: error.position, detail }, cause: error });
  }
}
