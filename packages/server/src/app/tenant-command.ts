import { parseArgs } from 'node:util';
import { exportTenant } from '../modules/tenant/tenant-move/export-tenant.js';
import { importTenant } from '../modules/tenant/tenant-move/import-tenant.js';
import { abortMove, moveTenant } from '../modules/tenant/tenant-move/move-tenant.js';
import type { TenantFacts } from '../modules/tenant/tenant-move/tenant-facts.js';
import { createRowSecrets, transferKey } from '../support/row-secrets.js';
import { readSettings, type Settings } from '../support/settings.js';
import { StartError } from '../support/start-error.js';
import type { Tell } from '../support/tell.js';
import { balancerLines, keepInMap } from './balancer-map.js';
import { type OpenPlace, openPlace, placeHere, placeThere, secretThere } from './move-places.js';

type Environment = Readonly<Record<string, string | undefined>>;

interface Asked {
  readonly env: Environment;
  readonly settings: Settings;
  readonly tell: Tell;
}

/**
 * `mall-server tenant …`: a tenant is written to a folder, brought in from one, or moved to another database.
 *
 * @throws StartError move.usage, and all that a move is refused with
 */
export async function tenantCommand(args: readonly string[], env: Environment, tell: Tell): Promise<void> {
  const { positionals, values } = parse(args);
  const [what, subject] = positionals;
  if (subject === undefined || positionals.length > 2) throw new StartError('move.usage');
  const asked = { env, settings: readSettings(env), tell };
  if (what === 'export' && values.to !== undefined) return leaveInFolder(asked, subject, values.to);
  if (what === 'import') return comeFromFolder(asked, subject);
  if (what === 'move') return values.abort ? takeBack(asked, subject, values) : move(asked, subject, values);
  throw new StartError('move.usage');
}

const options = {
  to: { type: 'string' },
  'to-database': { type: 'string' },
  group: { type: 'string' },
  map: { type: 'string' },
  abort: { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new StartError('move.usage', {}, error);
  }
}

type Values = ReturnType<typeof parse>['values'];

async function leaveInFolder({ settings, tell }: Asked, tenantId: string, folder: string): Promise<void> {
  const where = placeHere(settings);
  const sealing = createRowSecrets(transferKey(where.secret.bytes));
  await using(await openPlace(where), (here) => exportTenant(here, tenantId, { folder, sealing, tell }));
}

async function comeFromFolder({ env, settings, tell }: Asked, folder: string): Promise<void> {
  const sealing = createRowSecrets(transferKey(secretThere(env, settings).bytes));
  await using(await openPlace(placeHere(settings)), (here) => importTenant(here, { folder, sealing, tell }));
}

async function move({ env, settings, tell }: Asked, tenantId: string, values: Values): Promise<void> {
  const there = placeThere(env, settings, values['to-database']);
  await using(await openPlace(placeHere(settings)), async (here) =>
    using(await openPlace(there), async (to) => {
      const tellBalancer = (facts: TenantFacts) => {
        const lines = balancerLines(facts, values.group ?? to.name);
        tell({ event: 'map', lines });
        if (values.map !== undefined) keepInMap(values.map, lines);
      };
      await moveTenant(here, to, tenantId, { tell, tellBalancer });
    }),
  );
}

async function takeBack({ env, settings, tell }: Asked, tenantId: string, values: Values): Promise<void> {
  let there: OpenPlace | undefined;
  const open = async (): Promise<OpenPlace> => {
    there = await openPlace(placeThere(env, settings, values['to-database']));
    return there;
  };
  await using(await openPlace(placeHere(settings)), async (here) => {
    await abortMove(here, open, tenantId).finally(() => there?.close());
    tell({ event: 'aborted', tenantId });
  });
}

async function using<T>(place: OpenPlace, run: (place: OpenPlace) => Promise<T>): Promise<T> {
  try {
    return await run(place);
  } finally {
    await place.close();
  }
}
