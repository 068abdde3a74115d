import { type RefObject, useEffect, useRef, useState } from 'react';
import { openViewer, type Viewer, type ViewerEvents } from './open-viewer.js';
import type { OutlineElement } from './outline.js';

interface Shown {
  readonly elements: readonly OutlineElement[];
  readonly laidOut: boolean;
  readonly error?: unknown;
}

/** What is shown of elements beside themselves, by their ids. */
interface ViewerMarks {
  readonly classes: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
}

const nothing: Shown = { elements: [], laidOut: false };

/** A diagram in an element of the page while it is shown; only plain data of it is in state. */
export function useViewer(xml: string, { classes, notes }: ViewerMarks, on: ViewerEvents) {
  const host = useRef<HTMLElement>(null);
  const viewer: RefObject<Viewer | undefined> = useRef(undefined);
  const [shown, setShown] = useState(nothing);
  const wanted = useRef({ classes, notes });
  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    let gone = false;
    openViewer(place, xml, on).then(
      (opened) => {
        if (gone) return opened.close();
        viewer.current = opened;
        opened.mark(wanted.current.classes);
        opened.note(wanted.current.notes);
        return setShown({ elements: opened.elements, laidOut: opened.laidOut });
      },
      (error: unknown) => {
        if (!gone) setShown({ ...nothing, error });
      },
    );
    return () => {
      gone = true;
      viewer.current?.close();
      viewer.current = undefined;
    };
  }, [xml, on]);
  useEffect(() => {
    wanted.current = { classes, notes };
    viewer.current?.mark(classes);
    viewer.current?.note(notes);
  }, [classes, notes]);
  return { host, viewer, ...shown };
}
