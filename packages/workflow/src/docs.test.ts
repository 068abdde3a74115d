import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { behaviors } from './behaviors/behaviors.js';
import { commands } from './commands/commands.js';

const page = (name: string) =>
  readFileSync(new URL(`../../../docs/workflow/${name}`, import.meta.url), 'utf8');

describe('the documentation', () => {
  it.each(Object.keys(behaviors))('has a section about %s', (type) => {
    expect(page('elements.md')).toContain(`### ${type}\n`);
  });
  it.each(Object.keys(commands))('names the command %s', (name) => {
    expect(page('commands.md')).toContain(`\`${name}\``);
  });
});
