import type { Page, Request } from 'playwright/test';
import type { Language } from './roles.js';

/** What a person would see wrong on the page as it is now. */
export interface Look {
  /** First headings in sight. */
  readonly headings: number;
  readonly failures: readonly string[];
  /** Pixels to scroll sideways. */
  readonly sideways: number;
  /** What reaches out of the dialog that it is in. */
  readonly hanging: readonly string[];
  /** Texts of ours in another language than the page's. */
  readonly foreign: readonly string[];
  /** Words of ours that their place is too narrow for. */
  readonly clipped: readonly string[];
}

/** Names of pages and columns, and what can be done with a row. */
const named =
  '.ant-menu-title-content, .brand span, .ant-table-column-title, th:not([scope=row]), td:has(> .row-actions)';

/** What people have typed, or a list has counted: it is in whatever language they wrote. */
const data = [
  'td',
  'th[scope=row]',
  // Processes and their categories are called as a shop calls them.
  '.start-group',
  '.start-card',
  '.start-star',
  // So are its batches of codes, and what its people have done.
  '.batch-row-name',
  '.batch-row small',
  // And its reports: each name stands in the label of what is done with it, too.
  '.report-names-all li',
  '.happening-text',
  '.inbox-list li',
  '.home-shop',
  'code',
  'pre',
  'textarea',
  '[contenteditable]',
  '.row-card dd',
  '.row-card-head',
  '.user-name',
  '.user-shop',
  '.ant-tree-node-content-wrapper',
  '.ant-select',
  // What a list that drops down says to a screen reader.
  '[aria-live]:has(+ .ant-select)',
  '.ant-descriptions-item-content',
  '.detail-value',
  '[lang]:not(html)',
].join(',');

/** What is written in Latin letters in every language: addresses, names of formats, of keys, and of products. */
const latin =
  /\S*[:/@.]\S+|\b(?:API|APP|CSV|Excel|ID|IP|JSON|KB|MB|SMS|SDK|SQL|URL|WEB|HTTPS?|Alt|Ctrl|Enter|Esc|Tab)\b/g;

export const lookAt = (page: Page, language: Language, names: readonly string[] = []): Promise<Look> =>
  page.evaluate(
    ({ language, names, data, latin, named }) => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const isOurs = (element: Element) =>
        (!element.closest(data) || element.closest('.row-actions') !== null) && isSeen(element);
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, nodeValue } = walker.currentNode;
        if (parentElement && !parentElement.closest('script,style') && isOurs(parentElement))
          texts.push(nodeValue ?? '');
      }
      const spoken = ['aria-label', 'title', 'placeholder', 'alt'];
      for (const element of document.querySelectorAll(spoken.map((name) => `[${name}]`).join(',')))
        if (!element.matches('.anticon') && isOurs(element))
          texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''));
      const han = /\p{Script=Han}/u;
      // What a page says in the language that somebody wrote it in stands in its sentences, too.
      const written = [...document.querySelectorAll('[lang]:not(html)')]
        .map((element) => element.textContent?.trim() ?? '')
        .filter((text) => text.length > 1);
      // A name may be a part of another, and of a title.
      const left = [...names, ...written].sort((one, other) => other.length - one.length);
      const isForeign = (text: string) => {
        const rest = left.reduce((kept, name) => kept.replaceAll(name, ''), text);
        // A Chinese sentence may have an English term in it; an English one has nothing Chinese.
        if (language === 'en') return han.test(rest);
        return !han.test(text) && /[A-Za-z]{2,}/.test(rest.replace(new RegExp(latin, 'g'), ''));
      };
      const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
      return {
        headings: all('h1').length,
        failures: all('.failure, .ant-message-error').map((element) => element.textContent ?? ''),
        sideways: document.documentElement.scrollWidth - window.innerWidth,
        hanging: all(':is(.ant-modal-container, .ant-drawer-section) *')
          .filter((element) => {
            const frame = element.closest('.ant-modal-container, .ant-drawer-section');
            for (let above = element.parentElement; above && above !== frame; above = above.parentElement)
              if (getComputedStyle(above).overflowX !== 'visible') return false;
            const [own, around] = [element, frame].map((one) => one?.getBoundingClientRect());
            return Boolean(own && around && own.right > around.right + 1);
          })
          .map(({ className, tagName }) => `${tagName} ${String(className)}`),
        foreign: [...new Set(texts.filter(isForeign))],
        // Names of a menu that is folded to its icons are there, and not seen.
        clipped: all(named)
          .filter((element) => element.checkVisibility({ opacityProperty: true }))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((element) => element.textContent ?? ''),
      };
    },
    { language, names, data, latin: latin.source, named },
  );

/** What changes is heard for as long as the page is there: it is never answered whole. */
const isStream = (request: Request): boolean => request.url().endsWith('/blade-desk/events');

/** What a page asks for and complains of, from its first moment on. */
export class Watch {
  readonly complaints: string[] = [];
  private asked = 0;
  /** What was asked since then and is not answered; what is under way at the beginning is nobody's to wait for. */
  private readonly open = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      if (isStream(request)) return;
      this.asked += 1;
      this.open.add(request);
    });
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  /** Everything that was asked for has come and is drawn. */
  async settled(): Promise<void> {
    let asked = -1;
    while (asked !== this.asked || this.open.size > 0) {
      asked = this.asked;
      await this.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
      );
    }
    // The page of components shows waiting as a sample.
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll(':is(.waiting, .ant-spin-spinning):not(.gallery-part *)')].every(
        (busy) => !busy.checkVisibility(),
      ),
    );
  }
}
