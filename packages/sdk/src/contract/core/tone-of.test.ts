import { describe, expect, it } from 'vitest';
import { inviteCode } from '../modules/shop/invite-code/invite-code.js';
import { oss } from '../modules/storage/oss/oss.js';
import { loadResource, resourceNames } from '../registry.js';
import { toneOf } from './tone-of.js';

describe('the tone of a state', () => {
  it.each([
    [inviteCode, 'state', 'usable', 'success'],
    [inviteCode, 'state', 'used', 'neutral'],
    [inviteCode, 'state', 'expired', 'warning'],
    [inviteCode, 'state', 'disabled', 'danger'],
    [oss, 'status', 1, 'neutral'],
    [oss, 'status', 2, 'success'],
    [oss, 'remark', 1, 'neutral'],
    [oss, 'status', null, 'neutral'],
  ] as const)('is what the resource declares: %#', (resource, field, value, tone) => {
    expect(toneOf(resource, field, value)).toBe(tone);
  });

  it.each(resourceNames)(
    'is declared by %s for fields that it shows as states, and for values that they can have',
    async (name) => {
      const { formats = {}, tones = {}, options = {} } = await loadResource(name);
      for (const [field, declared = {}] of Object.entries(tones)) {
        expect(formats[field], field).toBe('status');
        const listed = options[field];
        if (!listed || !('values' in listed)) continue;
        expect(listed.values.map(String), field).toEqual(expect.arrayContaining(Object.keys(declared)));
      }
    },
  );
});
