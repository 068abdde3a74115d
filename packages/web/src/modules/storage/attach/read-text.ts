/** More of a text is nothing that somebody reads over a list. */
export const mostBytes = 256 * 1024;

/**
 * The beginning of a text, in the writing that the server has found it to be in.
 *
 * @throws Error where the server gives none
 */
export async function readText(link: string): Promise<string> {
  const reply = await fetch(link, { headers: { range: `bytes=0-${mostBytes - 1}` } });
  if (!reply.ok) throw new Error(`${reply.status}`);
  const [, charset = 'utf-8'] = /charset=([\w-]+)/.exec(reply.headers.get('content-type') ?? '') ?? [];
  // A character that the end cuts in two is left out.
  return new TextDecoder(charset).decode(await reply.arrayBuffer(), { stream: true });
}
