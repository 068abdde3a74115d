import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { Waiting } from '../feedback/waiting.js';
import { OnPaper } from './on-paper.js';

freshBrowser();

const print = vi.fn();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const paper = () => document.querySelector('body > .on-paper') as HTMLElement;

async function open(said: string | undefined) {
  const ended = vi.fn();
  vi.useFakeTimers();
  const { services } = await renderScreen(
    <OnPaper className="some" settle={100} onEnd={ended}>
      {said === undefined ? <Waiting /> : <p>{said}</p>}
    </OnPaper>,
  );
  return { ended, services };
}

it('is printed once nothing has changed in it for a moment, once', async () => {
  await open('plums');
  await later(90);
  paper().append(' and pears');
  await later(90);
  expect(print).not.toHaveBeenCalled();
  await later(20);
  expect(print).toHaveBeenCalledTimes(1);
  paper().append(' and apples');
  await later(1000);
  expect(print).toHaveBeenCalledTimes(1);
});

it('is not printed while a part of it is on its way', async () => {
  await open(undefined);
  await later(2000);
  expect(print).not.toHaveBeenCalled();
  paper().querySelector('.waiting')?.remove();
  await later(200);
  expect(print).toHaveBeenCalledTimes(1);
});

it('is not printed while something is asked of the server, and at last without it', async () => {
  const { services } = await open('plums');
  void services.queries.fetchQuery({ queryKey: ['names'], queryFn: () => new Promise(() => undefined) });
  await later(9000);
  expect(print).not.toHaveBeenCalled();
  await later(1500);
  expect(print).toHaveBeenCalledTimes(1);
});

it('tells that it is printed', async () => {
  const { ended } = await open('plums');
  window.dispatchEvent(new Event('afterprint'));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('plums')).toBeTruthy();
});
