import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright/test';
import { expect } from './fixtures.js';

/** Somebody elsewhere, who notes what is asked of them. */
export class Elsewhere {
  readonly asked: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, reply) => {
      this.asked.push(request.url ?? '');
      reply.end();
    });
  }

  static async listen(): Promise<Elsewhere> {
    const one = new Elsewhere();
    await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve));
    return one;
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** What hostile texts have brought about on a page: nothing, if it took them for texts. */
export class HostileWatch {
  readonly happened: string[] = [];

  static async of(page: Page): Promise<HostileWatch> {
    const watch = new HostileWatch();
    await page.exposeFunction('hostile', (place: string) => watch.happened.push(`ran: ${place}`));
    page.on('dialog', (dialog) => {
      watch.happened.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => watch.happened.push(`failed: ${error.message}`));
    // What the page refused to run stood in it nevertheless.
    page.on('console', (message) => {
      if (/Content Security Policy|javascript: URL/.test(message.text()))
        watch.happened.push(`refused: ${message.text().slice(0, 200)}`);
    });
    return watch;
  }
}

/** Without blanks, and what keeps directions apart: a drawing breaks its lines where it likes. */
const plain = (text: string): string => text.replace(/[\s\u2068\u2069]+/g, '');

/** All of these texts stand on the page, or in a part of it, letter by letter. */
export async function expectTexts(page: Page, texts: readonly string[], within = 'body'): Promise<void> {
  const missing = async () => {
    const shown = plain(await page.evaluate(textsOf, within));
    return texts.filter((text) => !shown.includes(plain(text)));
  };
  await expect.poll(missing, { message: `texts within ${within}` }).toEqual([]);
}

/** Everything that is written in a part of the page: its texts, and what stands in its fields. */
function textsOf(within: string): string {
  return [...document.querySelectorAll(within)]
    .flatMap((part) => [
      part.textContent ?? '',
      ...[...part.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    ])
    .join('\n');
}

/** What hostile texts would have put into the page, and where it is too wide, at each of these widths. */
export async function expectTame(page: Page, place: string, widths = [375, 1440]): Promise<void> {
  const put = await page.evaluate(putByTexts);
  expect.soft(put, `${place}: what texts have put into the page`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Twice: what is measured by those who watch their size follows a frame later.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const wide = await page.evaluate(tooWide);
    expect.soft(wide, `${place}: what is too wide at ${width}`).toEqual([]);
  }
}

function putByTexts(): string[] {
  const found = document.querySelectorAll(
    '[onerror], [onload], [href^="javascript:" i], [src^="javascript:" i], img[src="x"], foreignObject, body script',
  );
  return [...found].map((element) => element.outerHTML.slice(0, 200));
}

/** What reaches out of the page, or of what scrolls in it, at its right, and is not cut by something around it. */
function tooWide(): string[] {
  const frames = [document.documentElement, ...document.querySelectorAll('#main, .screen')].filter(
    (part) => part.checkVisibility() && part.scrollWidth > part.clientWidth,
  );
  // What is placed by something further out is not cut by what is between them.
  const around = (element: Element): Element | null =>
    element instanceof HTMLElement && getComputedStyle(element).position === 'absolute'
      ? element.offsetParent
      : element.parentElement;
  const isCut = (element: Element, frame: Element): boolean => {
    for (let above = around(element); above && above !== frame; above = around(above))
      if (getComputedStyle(above).overflowX !== 'visible' && above !== document.body) return true;
    return false;
  };
  return frames.flatMap((frame) => {
    const end = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth;
    const wide = [...frame.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > end + 0.5 && !isCut(element, frame),
    );
    return [
      `${frame.tagName} ${frame.id} ${frame.className}: ${frame.scrollWidth} > ${frame.clientWidth}`,
      ...wide
        .slice(0, 8)
        .map(
          ({ tagName, className, textContent }) =>
            `${tagName} ${String(className)} ${textContent?.slice(0, 60)}`,
        ),
    ];
  });
}
