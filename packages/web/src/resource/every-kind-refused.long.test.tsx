import { everyKindEnglish } from '@mall/sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '../testing/fake-server.js';
import { button, control, type } from '../testing/fill-form.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { openEveryKind } from '../testing/open-every-kind.js';

freshBrowser();

describe('what is wrong in the form', () => {
  const { fields } = everyKindEnglish;

  it('is said at the field, and nothing is sent', async () => {
    const server = await openEveryKind('new', 'en-US');
    await type(fields.name, 'Fig');
    await type(fields.code, 'F-1');
    await type(fields.price, '1.234');
    await type(fields.homepage, 'javascript:alert(1)');
    await type(fields.extra, '{"a":');
    await button('Create sample');
    for (const text of [
      'The price must be a number with at most 2 decimals',
      'The home page must be an http(s) address',
      'The extra is not valid JSON',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(server.sent('POST')).toEqual([]);
  });

  it.each([
    [409, 'row.duplicate', 'code', 'taken', 'The item number F-1 already exists'],
    [409, 'sample.code_used', 'code', 'taken', 'The item number F-1 already exists'],
    [404, 'row.not_found', 'ownerId', 'missing', 'No such owner; it may have been deleted'],
  ])(
    'is said at the field when the server finds it: %s %s',
    async (status, errorCode, field, rule, message) => {
      const issues = [{ field, rule, message }];
      await openEveryKind('new', 'en-US', {
        routes: { 'POST /test/every-kind': () => refused(status, 'refused', { errorCode, issues }) },
      });
      await type(fields.name, 'Fig');
      await type(fields.code, 'F-1');
      await type(fields.price, '3');
      await button('Create sample');
      const said = await screen.findByText(message);
      const item = said.closest('.ant-form-item');
      expect(item?.contains(await control(fields[field as 'code' | 'ownerId']))).toBe(true);
      expect(screen.queryByText('refused')).toBeNull();
    },
  );
});
