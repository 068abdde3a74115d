import { apiNames, isResourceName, type Language, loadApiLabels, loadLabels } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';

/** What each line's call is called in the reader's language. */
export const withTitles = (ctx: UserContext, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, title: await titleOf(row, ctx.language) })));

async function titleOf({ methodClass, methodName }: Row, language: Language): Promise<string | null> {
  if (!methodClass || !methodName) return null;
  const words = await wordsOf(String(methodClass), language);
  if (!words) return null;
  const operations: Readonly<Record<string, string | undefined>> = words.operations;
  return `${words.title} · ${operations[String(methodName)] ?? methodName}`;
}

async function wordsOf(name: string, language: Language) {
  if (isResourceName(name)) return loadLabels(name, language);
  const api = apiNames.find((one) => one === name);
  return api && loadApiLabels(api, language);
}
