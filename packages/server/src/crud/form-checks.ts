import type { AnyResource } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { Link } from '../context/link.js';
import { checkDictionaryKeys, dictionaryFieldsOf } from './dictionary-keys.js';
import { checkLinks } from './links.js';
import type { Row, Values } from './row.js';
import { checkWriteRights, type Written } from './write-rights.js';

type Check = (ctx: UserContext, values: Values, current?: Row) => Promise<void>;

/** What is looked at before values become a row: rights to single fields, and whether what it names is there. */
export interface FormChecks {
  /** What a form gives: fields with rights of their own, rows of others, entries of dictionaries. */
  readonly ofForm: Check;
  /** The same of what several rows get at once. */
  readonly ofSeveral: (ctx: UserContext, values: Values) => Promise<void>;
  /** What a removed row had: rows of others may have gone meanwhile; a key that nobody offers any more may stay. */
  readonly ofRestored: Check;
}

/** @param byRules fields naming other rows that the resource's own rules check */
export function formChecks(
  resource: AnyResource,
  links: readonly Link[],
  byRules: readonly string[],
): FormChecks {
  const checked = links.filter(({ field, inForm }) => inForm && !byRules.includes(field));
  const dictionaryFields = dictionaryFieldsOf(resource);
  const ofRestored: Check = (ctx, values, current) => checkLinks(ctx, checked, values, current);
  const given = async (ctx: UserContext, values: Values, into: Written, current?: Row): Promise<void> => {
    checkWriteRights(resource, ctx, values, into);
    await ofRestored(ctx, values, current);
    await checkDictionaryKeys(ctx, dictionaryFields, values, current);
  };
  return {
    ofRestored,
    ofForm: (ctx, values, current) => given(ctx, values, current ?? 'new', current),
    ofSeveral: (ctx, values) => given(ctx, values, 'several'),
  };
}
