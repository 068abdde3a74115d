import { expect, it } from 'vitest';
import { loadLabels, loadResource, resourceNames } from '../registry.js';
import { languages } from '../texts/language.js';
import { inputShapes } from './field-shape.js';
import type { AnyResource } from './resource.js';

it('what an action is chosen from has words in every language', async () => {
  const missing: string[] = [];
  for (const resourceName of resourceNames) {
    const resource: AnyResource = await loadResource(resourceName);
    for (const [operation, endpoint] of Object.entries(resource.operations))
      if (endpoint.method !== 'GET')
        for (const { name, choices = [] } of inputShapes(endpoint))
          for (const language of languages) {
            const words = (await loadLabels(resourceName, language)).options?.[name] ?? {};
            const silent = choices.filter((one) => typeof one === 'string' && words[one] === undefined);
            const source = resource.options?.[name];
            // Others have words where a dictionary or another row has them.
            if (silent.length > 0 && (!source || 'values' in source))
              missing.push(`${resourceName}.${operation} ${name} ${silent} ${language}`);
          }
  }
  expect(missing).toEqual([]);
});

it('nothing else has words: values of a field, or what an action takes under its name', async () => {
  const idle: string[] = [];
  for (const resourceName of resourceNames) {
    const resource: AnyResource = await loadResource(resourceName);
    const taken = Object.values(resource.operations).flatMap(inputShapes);
    for (const [key, options] of Object.entries(resource.options ?? {})) {
      if (!options || !('values' in options)) continue;
      const choices = taken.flatMap(({ name, choices = [] }) => (name === key ? choices : []));
      const known = new Set([...options.values, ...choices].map(String));
      for (const language of languages)
        for (const word of Object.keys((await loadLabels(resourceName, language)).options?.[key] ?? {}))
          if (!known.has(word)) idle.push(`${resourceName} ${key} ${word} ${language}`);
    }
  }
  expect(idle).toEqual([]);
});
