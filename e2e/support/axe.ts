import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run: (within: string | Document, options: object) => Promise<{ violations: Finding[] }>;
}

/** What axe finds serious or worse on the page as it is now, or within a part of it. */
export async function serious(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const findings = await page.evaluate(async (part) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(part ?? document, { resultTypes: ['violations'] })).violations;
  }, within);
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
    );
}
