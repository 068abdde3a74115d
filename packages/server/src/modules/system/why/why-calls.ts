import type { WhyAnswer, WhyReason } from '@mall/sdk/contract';
import { loadScopes } from '../../../accounts/access/scopes.js';
import type { UserContext } from '../../../context/context.js';
import { everyCode, type Obstacle, obstaclesTo, type Rights } from '../../../http/access.js';
import type { Host, MountedCall } from '../../../http/host.js';
import type { Facts } from './why-facts.js';

/** A call that asks for the code, and what beside the code keeps the person from it. */
export type JudgedCall = WhyAnswer['calls'][number] &
  Pick<MountedCall, 'source' | 'endpoint'> & { readonly obstacles: readonly WhyReason[] };

/** Every call that asks for a code, as the server judges it. */
export function callsOf({ calls }: Pick<Host, 'calls'>, { code, subject, holds }: Facts): JudgedCall[] {
  return [...calls.values()]
    .filter(({ endpoint }) => everyCode(endpoint).includes(code))
    .map(({ source, endpoint }) => {
      const obstacles = reasonsAmong([...obstaclesTo(source, endpoint, subject.rights)]);
      return {
        ...{ source, endpoint, obstacles, method: endpoint.method, path: endpoint.path },
        allowed: subject.open && holds && obstacles.length === 0,
        refusedByScope: obstacles.includes('pathScope'),
        needs: needsOf({ source, endpoint }),
      };
    })
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}

/** Another code may open a call as well: what one code opens is judged apart. */
const reasonsAmong = (obstacles: readonly Obstacle[]): WhyReason[] => obstacles.flatMap(reasonOf);

function reasonOf(obstacle: Obstacle): WhyReason[] {
  if (obstacle.kind === 'code') return [];
  if (obstacle.kind === 'path') return ['pathScope'];
  if (obstacle.kind === 'passwordFirst') return ['passwordFirst'];
  return obstacle.kind === 'role' && obstacle.role === 'admin' ? ['adminOnly'] : ['administratorOnly'];
}

/** Somebody who is nobody in particular, and whom no scope keeps from anything. */
const anybody: Rights = {
  permissions: new Set(),
  administrator: false,
  admin: false,
  refusesPath: () => false,
  mustChangePassword: false,
};

function needsOf({ source, endpoint }: Pick<MountedCall, 'source' | 'endpoint'>): JudgedCall['needs'] {
  const needed = reasonsAmong([...obstaclesTo(source, endpoint, anybody)]);
  if (needed.includes('administratorOnly')) return 'administrator';
  return needed.includes('adminOnly') ? 'admin' : null;
}

/** What narrows the rows of these calls, and by which role. */
export async function dataScopesOf(
  { db }: UserContext,
  { subject, roles }: Facts,
  calls: readonly JudgedCall[],
): Promise<WhyAnswer['dataScopes']> {
  const resources = [...new Set(calls.map(({ source }) => source.name))];
  const narrows = (resource: string): boolean =>
    subject.rights.dataScopes.get(resource)?.every(({ type }) => type !== 'all') ?? false;
  const narrowed = resources.filter(narrows);
  if (narrowed.length === 0) return [];
  const found: WhyAnswer['dataScopes'] = [];
  for (const { id, name: role } of roles) {
    const { dataScopes } = await loadScopes(db, [id]);
    for (const resource of narrowed)
      for (const { name } of dataScopes.get(resource) ?? []) found.push({ name, role });
  }
  return found;
}
