import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { FramePage } from './frame-page.js';

async function flagsOf(address: string) {
  await renderScreen(<FramePage name="报表" address={address} />);
  const frame = await screen.findByTitle(/报表/);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  return frame.getAttribute('sandbox')?.split(' ');
}

freshBrowser();

describe('an outside page inside the layout', () => {
  it('may use its own origin, and leads nowhere else by itself', async () => {
    const flags = await flagsOf('https://reports.example/board');
    expect(flags?.sort()).toEqual(['allow-forms', 'allow-popups', 'allow-same-origin', 'allow-scripts']);
  });

  it.each(['/board', `${location.origin}/board`])(
    'that is one of ours could lift its own sandbox: it has no origin: %s',
    async (address) => {
      expect(await flagsOf(address)).not.toContain('allow-same-origin');
    },
  );
});
