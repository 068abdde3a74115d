import DOMPurify from 'dompurify';
import { type RefObject, useEffect, useRef } from 'react';
import Squire from 'squire-rte';

export type Html = InstanceType<typeof Squire>;

/** What is pasted, or comes back from a draft, without anything that could act. */
const clean = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ['style', 'form', 'input', 'button'] });

/** An editor that nobody has written into holds an empty line; that is nothing. */
const contentOf = (root: HTMLElement, html: Html): string =>
  root.textContent?.trim() === '' && !root.querySelector('img') ? '' : html.getHTML();

interface Editor {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly run: (command: (html: Html) => void) => void;
}

/** An editor of formatted text on an element: told what it shall hold, it tells what is written into it. */
export function useHtmlEditor(value: string, onChange: (html: string) => void): Editor {
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<Html>(undefined);
  const held = useRef<string>(undefined);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const html = new Squire(element, { blockTag: 'P', sanitizeToDOMFragment: clean });
    editor.current = html;
    html.addEventListener('input', () => {
      const now = contentOf(element, html);
      if (now === held.current) return;
      held.current = now;
      tell.current(now);
    });
    return () => {
      held.current = undefined;
      html.destroy();
    };
  }, []);
  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    editor.current?.setHTML(value);
  }, [value]);
  return {
    root,
    run: (command) => {
      if (editor.current) command(editor.current);
    },
  };
}
