import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { useMore } from './use-more.js';

freshBrowser();

async function firstPage() {
  const server = slowPages();
  await renderScreen(<Pages ask={server.ask} />);
  await server.answer(1);
  await shows('1');
  return server;
}

/** A server that answers when it is told to, in the order in which it was asked. */
function slowPages() {
  const waiting: { readonly page: number; readonly answer: (broken?: Error) => void }[] = [];
  const ask = (page: number) =>
    new Promise<number>((resolve, reject) => {
      waiting.push({ page, answer: (broken) => (broken ? reject(broken) : resolve(page)) });
    });
  const asked = async (page: number) => {
    await waitFor(() => expect(waiting.map((one) => one.page)).toContain(page));
    return waiting.splice(
      waiting.findIndex((one) => one.page === page),
      1,
    )[0];
  };
  const answer = async (page: number, broken?: Error) => (await asked(page))?.answer(broken);
  return { ask, answer, asked };
}

function Pages({ ask }: { readonly ask: (page: number) => Promise<number> }) {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => (last < 3 ? last + 1 : undefined),
    retry: false,
  });
  const next = useMore(query);
  return (
    <>
      <output>{query.data?.pages.join(' ')}</output>
      <button type="button" aria-busy={next.isComing} onClick={next.more}>
        more
      </button>
      <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['pages'] })}>
        anew
      </button>
    </>
  );
}

const shows = (pages: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(pages));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isBusy = () => screen.getByRole('button', { name: 'more' }).getAttribute('aria-busy');

it('is the next page, and busy until it is there', async () => {
  const server = await firstPage();
  press('more');
  await waitFor(() => expect(isBusy()).toBe('true'));
  await server.answer(2);
  await shows('1 2');
  await waitFor(() => expect(isBusy()).toBe('false'));
});

it('waits for what is fetched anew', async () => {
  const server = await firstPage();
  press('anew');
  await waitFor(() => expect(isBusy()).toBe('false'));
  press('more');
  await server.answer(1);
  await server.answer(2);
  await shows('1 2');
});

it('is asked for once more where all is fetched anew in the middle of it', async () => {
  const server = await firstPage();
  press('more');
  const left = await server.asked(2);
  press('anew');
  await server.answer(1);
  left?.answer();
  await server.answer(2);
  await shows('1 2');
  await waitFor(() => expect(isBusy()).toBe('false'));
});

it('ends with a failure, and can be asked for again', async () => {
  const server = await firstPage();
  press('more');
  await server.answer(2, new Error('no network'));
  await waitFor(() => expect(isBusy()).toBe('false'));
  press('more');
  await server.answer(2);
  await shows('1 2');
});
