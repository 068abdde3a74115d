import { dataScope, dataScopeTypes } from '@mall/sdk/contract';
import { resourceOf } from '../../../accounts/access/scopes.js';
import type { UserContext } from '../../../context/context.js';
import { columnType } from '../../../crud/column-types.js';
import { ConditionError, conditionSql, parseCondition } from '../../../crud/condition-sql.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { type Columns, columnOf } from '../../../crud/search-sql.js';
import type { Host } from '../../../http/host.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { AppError, fail, failAt } from '../../../support/app-error.js';

export function dataScopeRules(host: Pick<Host, 'rows'>): CrudRules {
  const check = (ctx: UserContext, values: Values): Values => {
    checkScope(ctx, values, narrowable(host, String(values.scopeClass)));
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

/** A resource whose rows can be narrowed, with the fields that may be compared. */
export interface Narrowable {
  readonly resource: string;
  readonly columns: Columns;
}

/** @throws AppError scope.unknown_class */
export function narrowable({ rows }: Pick<Host, 'rows'>, scopeClass: string): Narrowable {
  const resource = resourceOf(scopeClass);
  const columns = rows.get(resource)?.columns;
  if (!columns) throw fail('scope.unknown_class', { name: resource });
  return { resource, columns };
}

/**
 * What a scope says must mean something for the rows that it narrows.
 *
 * @throws AppError scope.unknown_field, scope.unfit_field, scope.condition, scope.condition_missing
 */
export function checkScope(ctx: UserContext, values: Values, { resource, columns }: Narrowable): void {
  checkField(resource, values.scopeColumn, columns);
  if (values.scopeType === dataScopeTypes.condition) checkCondition(ctx, values.scopeValue, columns);
}

function checkField(resource: string, field: unknown, columns: Columns): void {
  if (typeof field !== 'string' || field === '') return;
  const column = columnOf(columns, field);
  if (!column)
    throw new AppError('scope.unknown_field', {
      params: { resource, field, fields: Object.keys(columns).join(', ') },
    });
  // The database would refuse every list of whoever has the scope.
  if (!['text', 'integer'].includes(columnType(column))) throw fail('scope.unfit_field', { resource, field });
}

/** What is wrong is said where it is made, not when somebody's list is empty. */
function checkCondition(ctx: UserContext, condition: unknown, columns: Columns): void {
  if (typeof condition !== 'string' || condition.trim() === '') throw fail('scope.condition_missing');
  try {
    conditionSql(parseCondition(condition), columns, ctx.actor);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    throw refused(ctx, error);
  }
}

/** Forms say it below the condition. */
function refused({ language }: UserContext, error: ConditionError): AppError {
  const params = { position: error.position, detail: error.detail[language === 'zh-CN' ? 'zh' : 'en'] };
  return failAt(language, {
    ...{ code: 'scope.condition', field: 'scopeValue', rule: 'condition', params, cause: error },
  });
}
