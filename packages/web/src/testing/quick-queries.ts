import { configure, getConfig, prettyDOM } from '@testing-library/react';

/**
 * Queries that find a control among hundreds look at the page thousands of times: what costs most of it is done once. The
 * page is printed where an error is final, not at each try of what is waited for; labels are read from one list.
 */
export function quickQueries(): void {
  configure({ getElementError: (message, container) => new Error(describe(message ?? '', container)) });
  for (const kind of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement])
    Object.defineProperty(kind.prototype, 'labels', { configurable: true, get: labelsOf });
}

const describe = (message: string, container: Element): string =>
  isTry() ? message : `${message}\n\n${prettyDOM(container)}`;

/** The library's own word for being inside of `waitFor`; it is not among its types. */
const isTry = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
  const named = this.id
    ? [...document.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === this.id)
    : [];
  const around = this.closest('label');
  return around && !named.includes(around) ? [...named, around] : named;
}
