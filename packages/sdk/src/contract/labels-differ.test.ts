import { expect, it } from 'vitest';
import { fieldLabel } from './core/field-label.js';
import { loadLabels, loadResource, resourceNames } from './registry.js';
import { languages } from './texts/language.js';

const pairs = resourceNames.flatMap((name) => languages.map((language) => [name, language] as const));

it.each(pairs)(
  'no two columns or fields of a form of %s are called the same in %s',
  async (name, language) => {
    const [resource, labels] = await Promise.all([loadResource(name), loadLabels(name, language)]);
    const called = (keys: readonly string[]) => keys.map((key) => fieldLabel(key, { language, labels }));
    for (const texts of [called(resource.columns), called(Object.keys(resource.form.shape))])
      expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  },
);
