const most = 160;

/**
 * How a notice begins, as plain text: parts that stand on lines of their own are words of their own.
 *
 * @example
 * noticeWords('<p>Fresh</p><p>plums</p>'); // 'Fresh plums'
 */
export function noticeWords(html: string | null | undefined): string {
  const apart = (html ?? '').replace(/<(?:\/(?:p|div|li|h\d|tr|td|th|blockquote)|br\s*\/?)>/gi, '$& ');
  // Parsed apart from the page: nothing of it is loaded or run.
  const { body } = new DOMParser().parseFromString(apart, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
}
