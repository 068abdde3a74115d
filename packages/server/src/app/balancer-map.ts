import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { TenantFacts } from '../modules/tenant/tenant-move/tenant-facts.js';

/**
 * What a balancer has to know of a tenant: its number and its domain, each with the group that they lead to.
 *
 * @example
 * balancerLines({ tenantId: '100001', domain: 'https://pear.example' }, 'two'); // ['100001 two', 'pear.example two']
 */
export function balancerLines(
  { tenantId, domain }: Pick<TenantFacts, 'tenantId' | 'domain'>,
  group: string,
): string[] {
  const keys = [tenantId, ...(domain && URL.canParse(domain) ? [new URL(domain).host] : [])];
  return keys.map((key) => `${key} ${group}`);
}

/** Lines take the place of those with the same key; whoever reads the file meanwhile reads the old one or the new one. */
export function keepInMap(file: string, lines: readonly string[]): void {
  const keys = lines.map(keyOf);
  const others = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const kept = others.filter((line) => line.trim() !== '' && !keys.includes(keyOf(line)));
  const beside = openSync(`${file}.new`, 'w');
  try {
    writeFileSync(beside, `${[...kept, ...lines].join('\n')}\n`);
    fsyncSync(beside);
  } finally {
    closeSync(beside);
  }
  renameSync(`${file}.new`, file);
}

const keyOf = (line: string): string => line.split(/\s/)[0] ?? '';
