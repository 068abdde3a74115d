import { type AnyResource, isEmptyValue } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { Link } from '../context/link.js';
import { checkDictionaryKeys, dictionaryFieldsOf } from './dictionary-keys.js';
import { checkLinks } from './links.js';
import type { Row, Values } from './row.js';
import { checkWriteRights, dependOnRow, type Written } from './write-rights.js';

type Check = (ctx: UserContext, values: Values, current?: Row) => Promise<void>;

/** What is looked at before values become a row: rights to single fields, and whether what it names is there. */
export interface FormChecks {
  /** What a form gives: fields with rights of their own, rows of others, entries of dictionaries. */
  readonly ofForm: Check;
  /** The same of several new rows: each value that a field has in any of them is looked for once. */
  readonly ofForms: (ctx: UserContext, rows: readonly Values[]) => Promise<void>;
  /** The same of what several rows get at once. */
  readonly ofSeveral: (ctx: UserContext, values: Values) => Promise<void>;
  /** Whether any of the values is looked at: what the row as it is has to do with them, or others' rows, or dictionaries. */
  readonly concern: (ctx: UserContext, values: Values) => boolean;
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
  const looked = [...checked, ...dictionaryFields].map(({ field }) => field);
  const ofRestored: Check = (ctx, values, current) => checkLinks(ctx, checked, values, current);
  const given = async (ctx: UserContext, values: Values, into: Written, current?: Row): Promise<void> => {
    checkWriteRights(resource, ctx, values, into);
    await ofRestored(ctx, values, current);
    await checkDictionaryKeys(ctx, dictionaryFields, values, current);
  };
  return {
    ofRestored,
    concern: (ctx, values) =>
      looked.some((field) => !isEmptyValue(values[field])) || dependOnRow(resource, ctx, values),
    ofForms: async (ctx, rows) => {
      for (const row of rows) checkWriteRights(resource, ctx, row, 'new');
      for (const link of checked)
        for (const values of distinct(rows, link.field)) await checkLinks(ctx, [link], values);
      for (const dictionary of dictionaryFields)
        for (const values of distinct(rows, dictionary.field))
          await checkDictionaryKeys(ctx, [dictionary], values);
    },
    ofForm: (ctx, values, current) => given(ctx, values, current ?? 'new', current),
    ofSeveral: (ctx, values) => given(ctx, values, 'several'),
  };
}

/** The different values of a field, each as a row that has nothing else. */
const distinct = (rows: readonly Values[], field: string): Values[] => [
  ...new Map(rows.map((row) => [String(row[field]), { [field]: row[field] }])).values(),
];
