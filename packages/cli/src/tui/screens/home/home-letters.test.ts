import { describe, expect, it } from 'vitest';
import { allKeyGroups } from '../../controllers/commands/key-groups.js';
import { visibleLists } from '../../controllers/resource/visible.js';
import { handleKey } from '../../input/handle-key.js';
import { readyState } from '../../testing/states.js';
import { screenRegistry } from '../shipped-screens.js';
import { homeLetters, letters } from './home-letters.js';

describe('letters of the home', () => {
  it('mean nothing else there', () => {
    const groups = allKeyGroups(screenRegistry([]));
    const commands = groups
      .filter(({ id }) => ['home', 'global', 'always'].includes(id))
      .flatMap((group) => group.commands);
    const others = commands.filter(({ id }) => id !== 'home.letter');
    const taken = new Set(others.flatMap(({ keys }) => keys));
    expect(letters.filter((letter) => taken.has(letter))).toEqual([]);
    expect(commands.find(({ id }) => id === 'home.letter')?.keys).toEqual(letters);
  });

  it('are one list’s alone, of its name where that is free, in either language, for as many as there are letters', async () => {
    const state = await readyState();
    const given = homeLetters(state);
    expect([...given.keys()]).toHaveLength(Math.min(visibleLists(state).length, letters.length));
    expect(new Set(given.values()).size).toBe(given.size);
    expect(given.get('invite-code')).toBe('i');
    expect(homeLetters({ ...state, language: 'en-US' } as typeof state)).toEqual(given);
  });

  it('opens its list, whatever is under the cursor; one that is given to nobody opens nothing', async () => {
    const state = await readyState({ resources: ['tenant', 'dict', 'dict-biz'] });
    for (const [key, letter] of homeLetters(state))
      expect(handleKey(state, { name: letter, text: letter })).toEqual({
        type: 'open-resource',
        name: key,
        list: 'list',
      });
    expect(handleKey(state, { name: 'Z', text: 'Z' })).toBeUndefined();
  });

  it('are those of what a person may see, and the same for everybody', async () => {
    const few = await readyState({ roles: ['staff'], permissions: ['dict', 'invite_code', 'oss'] });
    const all = homeLetters(await readyState());
    const own = [...homeLetters(few)];
    expect(own.map(([key]) => key).sort()).toEqual(['dict', 'invite-code', 'oss']);
    expect(own).toEqual(own.map(([key]) => [key, all.get(key)]));
  });
});
