import type { KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react';

export interface ResizableHeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly resize?: { readonly label: string; readonly width: number; readonly to: (width: number) => void };
}

/** A column header whose right edge can be dragged, or moved with the arrow keys. */
export function ResizableHeader({ resize, children, ...rest }: ResizableHeaderProps) {
  if (!resize) return <th {...rest}>{children}</th>;
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const from = event.clientX;
    const cell = event.currentTarget.parentElement;
    const width = cell?.offsetWidth ?? resize.width;
    const move = (moved: globalThis.PointerEvent) => resize.to(width + moved.clientX - from);
    const stop = () => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', stop, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    resize.to(resize.width + step);
  };
  return (
    <th {...rest}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule between columns that can be moved is a separator, and hr cannot be in a header cell's corner */}
      <span
        className="column-edge"
        role="separator"
        aria-orientation="vertical"
        aria-label={resize.label}
        aria-valuenow={resize.width}
        tabIndex={0}
        onPointerDown={start}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
