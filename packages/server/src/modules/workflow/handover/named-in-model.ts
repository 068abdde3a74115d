/** Elements and attributes of a model in which people are named by their ids. */
const naming =
  /<(?:[\w-]+:)?(?:assignee|nobody|copyUser|timeout)\b[^>]*>|\b(?:[\w-]+:)?(?:assignee|candidateUsers|owner|admin)\s*=\s*(?:"[^"]*"|'[^']*')/g;

interface Someone {
  readonly id: string;
  readonly name: string;
}

/** Whether a model's drawing asks somebody by his id. */
export const isNamedIn = (xml: string, id: string): boolean =>
  (xml.match(naming) ?? []).some((part) => idIn(id).test(part));

/**
 * A model's drawing with somebody in the place of another, wherever it asks people by their ids; every other letter stays.
 *
 * @example
 * handedOver('<a:assignee type="user" value="1,2" text="王芳,李强"/>', { id: '2', name: '李强' }, { id: '7', name: '陈静' });
 */
export const handedOver = (xml: string, from: Someone, to: Someone): string =>
  xml.replace(naming, (part) => {
    if (!idIn(from.id).test(part)) return part;
    const named = part.replace(new RegExp(idIn(from.id), 'g'), to.id);
    return named.replace(/(\btext\s*=\s*)("[^"]*"|'[^']*')/, (_, before: string, text: string) => {
      const quote = text.charAt(0);
      const names = text.slice(1, -1).split(',');
      const replaced = names.map((name) => (name.trim() === escaped(from.name) ? escaped(to.name) : name));
      return `${before}${quote}${replaced.join(',')}${quote}`;
    });
  });

/** Not a part of a longer number. */
const idIn = (id: string): RegExp => new RegExp(`(?<![\\w.])${id}(?![\\w.])`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
