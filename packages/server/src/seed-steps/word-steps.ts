import type { Dictionary } from '@mall/sdk/contract';
import { insertSeeds } from '../seeds/seed-context.js';
import type { SeedStep } from '../seeds/seed-step.js';
import { dicts } from '../settings/dict.table.js';
import { params } from '../settings/param.table.js';

/** A group of the system dictionary with its entries (wire contract, section 4.1). */
export const dictStep = ({ code, name, sort = 50, entries }: Dictionary): SeedStep => ({
  name: `dict:${code}`,
  phase: 'words',
  run: async (seed) => {
    const id = seed.ids.next();
    await insertSeeds(seed, dicts, '', [
      { id, parentId: '0', code, dictKey: '-1', dictValue: name, sort },
      ...entries.map(([dictKey, dictValue, _english, remark], index) => ({
        id: seed.ids.next(),
        parentId: id,
        code,
        dictKey,
        dictValue,
        sort: index + 1,
        remark: remark ?? null,
      })),
    ]);
  },
});

export interface ParamSeed {
  readonly paramName: string;
  readonly paramKey: string;
  readonly paramValue: string;
  readonly remark: string;
}

/** A parameter (wire contract, section 4.2). None of them holds a password. */
export const paramStep = (param: ParamSeed): SeedStep => ({
  name: `param:${param.paramKey}`,
  phase: 'words',
  run: (seed) => insertSeeds(seed, params, '', [{ id: seed.ids.next(), ...param }]),
});
