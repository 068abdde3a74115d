import type { Page } from 'playwright/test';

/** What is wrong with the marks of those who made what draws, one a drawing that is in sight: nothing, where there are some. */
export const marksIn = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((part) => {
    const drawings = [...document.querySelectorAll(`${part} .bjs-container`)].filter((one) =>
      one.checkVisibility(),
    );
    if (drawings.length === 0) return ['nothing is drawn'];
    return drawings.flatMap((drawing) => {
      const mark = drawing.querySelector('.bjs-powered-by');
      if (!mark?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return ['a drawing has no mark'];
      mark.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      if (right - left < 20 || bottom - top < 10) return [`it is ${right - left} by ${bottom - top}`];
      // A pixel within its corners: the corners themselves are its neighbours' as well.
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 1, top + 1],
        [right - 1, top + 1],
        [left + 1, bottom - 1],
        [right - 1, bottom - 1],
      ] as const;
      return points.flatMap(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        return mark.contains(over) ? [] : [`at ${x}, ${y}: ${over?.outerHTML.slice(0, 120)}`];
      });
    });
  }, within);

/** What of a page is cut by its right edge, or makes it wider than the window; what scrolls by itself is not. */
export const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolled = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement) {
        if (above.matches('body, #main, .screen')) return false;
        if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true;
      }
      return false;
    };
    const parts = 'button, input, textarea, canvas, img, label, h1, h2, h3, p, td, .ant-select';
    const cut = [...document.querySelectorAll(`#main :is(${parts})`)].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isCut = right > innerWidth + 1 || left < -1;
      return width > 1 && element.checkVisibility() && isCut && !isScrolled(element);
    });
    const wide = [document.documentElement, ...document.querySelectorAll('#main, .screen')].filter(
      (part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1,
    );
    return [
      ...wide.map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} > ${clientWidth}`),
      ...cut.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });
