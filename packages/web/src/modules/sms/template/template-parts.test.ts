import { expect, it } from 'vitest';
import { templateParts, variablesOf } from './template-parts.js';

it('finds the places of a template as each provider writes them', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template as providers write it
  expect(templateParts('code ${code}, {1} minutes, #shop#!')).toEqual([
    { kind: 'text', text: 'code ' },
    { kind: 'variable', name: 'code' },
    { kind: 'text', text: ', ' },
    { kind: 'variable', name: '1' },
    { kind: 'text', text: ' minutes, ' },
    { kind: 'variable', name: 'shop' },
    { kind: 'text', text: '!' },
  ]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template as providers write it
  expect(variablesOf('{a} ${a} {b}')).toEqual(['a', 'b']);
});

it('a template that is known by its number alone is filled by a code', () => {
  expect(templateParts('SMS_1234')).toEqual([{ kind: 'text', text: 'SMS_1234' }]);
  expect(variablesOf('SMS_1234')).toEqual(['code']);
});
