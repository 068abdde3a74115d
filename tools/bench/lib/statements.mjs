import { createRequire } from 'node:module';
import { inRoot } from '../../lib/root.mjs';

const pg = createRequire(inRoot('packages/server/package.json'))('pg');
let heard;

const ask = pg.Client.prototype.query;
pg.Client.prototype.query = function query(statement, values, ...rest) {
  if (heard && typeof statement === 'object' && statement?.text)
    heard.push({ text: statement.text, values: Array.isArray(values) ? values : (statement.values ?? []) });
  return ask.call(this, statement, values, ...rest);
};

/** The statements that servers of this process send while some work is done. */
export async function statementsOf(work) {
  heard = [];
  try {
    await work();
    return heard;
  } finally {
    heard = undefined;
  }
}

/**
 * What they cost the database: the pages that it looked at, which is the same on a busy machine, and how it goes about the
 * one that looked at most. What writes is left alone.
 */
export async function costOf(database, statements) {
  const cost = { pages: 0, dearest: undefined };
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text) || writes.test(text)) continue;
    const { rows } = await database
      .query(`explain (analyze, buffers) ${text}`, values)
      .catch(() => ({ rows: [] }));
    const lines = rows.map((row) => row['QUERY PLAN']);
    // The first line of them is the whole plan's; planning has its own.
    const [, hit = 0, read = 0] =
      /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(lines.join('\n')) ?? [];
    const pages = Number(hit) + Number(read);
    cost.pages += pages;
    if (pages > (cost.dearest?.pages ?? -1))
      cost.dearest = { pages, text: text.replaceAll(/\s+/g, ' ').trim(), lines };
  }
  return cost;
}

const writes = /\b(insert into|update \w+ set|delete from|for (update|share))\b/i;
