/** Built scripts carry a hash of their content, and of all that they load later: each release begins with others. */
const beginningOf = (page: ParentNode): string =>
  [...page.querySelectorAll('script[type="module"][src^="/assets/"]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/** What this page runs, beside what the server gives out. */
export interface Release {
  /** True when a page that is opened now would run something else; false where the answer is no page of ours. */
  isReplaced(signal: AbortSignal): Promise<boolean>;
}

/**
 * The release that a page was opened with. Any web server can answer for it: the page of the application itself is
 * asked for, and no call of the API.
 *
 * @example
 * const release = createRelease(document, fetch);
 * await release.isReplaced(signal); // true after an upgrade
 */
export function createRelease(page: ParentNode, fetchPage: typeof fetch): Release {
  const own = beginningOf(page);
  return {
    isReplaced: async (signal) => {
      // What a developer's server gives out has no release.
      if (own === '') return false;
      const reply = await fetchPage('/', { cache: 'no-store', signal });
      const isOurs = reply.ok && !reply.redirected;
      const theirs = isOurs ? new DOMParser().parseFromString(await reply.text(), 'text/html') : undefined;
      const beginning = theirs ? beginningOf(theirs) : '';
      return beginning !== '' && beginning !== own;
    },
  };
}
