import type { Issue } from '@mall/workflow';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { Findings } from './findings.js';

freshBrowser();

const issue = (severity: Issue['severity'], elementId: string, zh: string, en: string) =>
  ({
    ...{ severity, elementId, rule: 'any', message: { zh, en } },
    elementName: elementId === 'a' ? '审批' : '',
  }) as unknown as Issue;
const issues = [
  issue('warning', '', '没有说明', 'no description'),
  issue('error', 'a', '没有结束', 'no end'),
];

async function show(props: Partial<Parameters<typeof Findings>[0]>, language?: 'en-US') {
  const gone: string[] = [];
  await renderScreen(<Findings issues={issues} alone={[]} onGo={(id) => gone.push(id)} {...props} />, {
    path: '/',
    ...(language ? { language } : {}),
  });
  await screen.findByRole('status');
  return gone;
}
const tick = () => document.querySelector('.anticon-check-circle');
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim());

it('says errors before warnings, by the name of the step, in the language of who reads', async () => {
  await show({});
  expect(screen.getByRole('status').className).toBe('has-errors');
  expect(lines()).toEqual(['审批: 没有结束', '没有说明']);
});

it('says them in English', async () => {
  await show({}, 'en-US');
  expect(lines()).toEqual(['审批: no end', 'no description']);
});

it('leads to the step that is wrong, and nowhere where it is about the whole', async () => {
  const gone = await show({});
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '审批: 没有结束' }));
  expect(gone).toEqual(['a']);
});

it('warns of a step for which nobody would be found', async () => {
  await show({ issues: [], alone: [{ id: 'b', name: '复审' }] as never });
  expect(lines()).toEqual([expect.stringMatching(/^复审: /)]);
  expect(screen.getByRole('status').className).toBe('');
});

it('says that it is looking, and that it has found nothing', async () => {
  await show({ issues: undefined });
  const looking = screen.getByRole('status').textContent;
  expect(tick()).toBeNull();
  expect(looking).not.toContain('没有发现问题');
});

it('says that nothing is wrong', async () => {
  await show({ issues: [] });
  expect(screen.getByRole('status').textContent).toContain('没有发现问题');
  expect(tick()).toBeTruthy();
});

it('says that it could not look, and looks again', async () => {
  const asked: string[] = [];
  await show({ issues: undefined, onCheckAgain: () => asked.push('again') });
  expect(screen.getByRole('status').textContent).toContain('未能检查模型');
  fireEvent.click(screen.getByRole('button', { name: '重新检查' }));
  expect(asked).toEqual(['again']);
});
