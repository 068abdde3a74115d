import { expect, it } from 'vitest';
import type { Endpoint } from './core/endpoint.js';
import { listsOf } from './core/lists.js';
import { codesFor } from './core/permission.js';
import { loadResource, moduleOf, type ResourceName, registry, resourceNames } from './registry.js';

/** The pages of all resources of a module. */
const pagesBeside = (name: ResourceName): string[] =>
  resourceNames
    .filter((one) => moduleOf(one) === moduleOf(name))
    .flatMap((one) => [registry[one].menu, ...(registry[one].lists ?? [])].map(({ code }) => code));

const codesOf = ({ permission }: Endpoint): string[] => [
  ...codesFor(permission, {}),
  ...codesFor(permission, { id: '1' }),
];

/** Writes about oneself. */
const free = ['redeem', 'updateInfo', 'updatePassword', 'registerGuest'];

/** Writes about what one takes part in: the server asks for that, whatever the menu is. */
const ofParticipants = ['process comment', 'process look'];

/** `wf_ops_` of the page `wf_ops_index`: what the wire has named after a group of pages. */
const isOfGroup = (code: string, page: string): boolean =>
  page.startsWith('wf_') && code.startsWith(page.replace(/[^_]+$/, ''));

it.each(resourceNames)(
  '%s guards its calls with codes of its own pages, or with that of a page beside them',
  async (name) => {
    const resource = await loadResource(name);
    const pages = listsOf(resource).map(({ code }) => code);
    const beside = pagesBeside(name);
    for (const [operation, endpoint] of Object.entries(resource.operations)) {
      const codes = codesOf(endpoint);
      const own = codes.every(
        (code) =>
          beside.includes(code) || pages.some((page) => code.startsWith(`${page}_`) || isOfGroup(code, page)),
      );
      expect([operation, own]).toEqual([operation, true]);
      const { kind, caller, role } = endpoint;
      if (
        kind === 'write' &&
        caller === 'user' &&
        !free.includes(operation) &&
        !ofParticipants.includes(`${name} ${operation}`) &&
        codes.length === 0 &&
        role === undefined
      )
        expect.fail(`${operation} is a write that anybody may do`);
    }
  },
);
