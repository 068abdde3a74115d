import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { FileLink } from './file-link.js';

freshBrowser();

const pictures = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));
const show = (value: string) => renderScreen(<FileLink file={{ label: 'scan.png', value }} />);

it('a picture of this site is seen small at once', async () => {
  await show('/mall-api/files/scan.png');
  await screen.findByRole('button', { name: 'scan.png' });
  expect(pictures()).toEqual(['/mall-api/files/scan.png']);
});

it('one of another site is asked for when it is pressed, and not told from where', async () => {
  const foreign = 'https://elsewhere.test/scan.png';
  await show(foreign);
  const button = await screen.findByRole('button', { name: 'scan.png' });
  expect(pictures()).toEqual([]);
  fireEvent.click(button);
  const picture = await screen.findByRole('img', { name: 'scan.png' });
  expect([picture.getAttribute('src'), picture.getAttribute('referrerpolicy')]).toEqual([
    foreign,
    'no-referrer',
  ]);
});

it.each(['javascript:alert(1)', '//elsewhere.test/scan.png'])('%s is a name alone', async (value) => {
  await show(value);
  await screen.findByText('scan.png');
  expect([pictures(), screen.queryByRole('link'), screen.queryByRole('button')]).toEqual([[], null, null]);
});
