const place = '/mall-api/files/';

/** A file at this server, whatever name its store is given to others: of other sites no text and no frame is shown. */
export const ownLink = (link: string): string => link.slice(Math.max(link.indexOf(place), 0));

/** The browser takes it from here: it streams, shows how far it is, and goes on after a cut. */
export function followLink(link: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = name;
  // Where files have an address of their own, the page stays all the same.
  anchor.target = '_blank';
  anchor.rel = 'noopener';
  anchor.click();
}
