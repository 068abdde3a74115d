import { Input } from 'antd';
import { type ChangeEvent, useState } from 'react';

export interface DraftInputProps {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly lines?: boolean;
  readonly code?: boolean;
  readonly placeholder?: string;
  /** What was typed, once it is left or entered; not while it is typed, so that an undo takes back all of it. */
  readonly onCommit: (value: string) => void;
}

/** A text that is taken over when the field is left, or by Enter; Escape brings back what was there. */
export function DraftInput({
  value,
  label,
  disabled = false,
  lines = false,
  code = false,
  placeholder,
  onCommit,
}: DraftInputProps) {
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(undefined);
  }
  const commit = () => {
    if (draft !== undefined && draft !== value) onCommit(draft);
    setDraft(undefined);
  };
  const common = {
    value: draft ?? value,
    disabled,
    'aria-label': label,
    ...(code ? { className: 'panel-code' } : {}),
    ...(placeholder ? { placeholder } : {}),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setDraft(target.value),
    onBlur: commit,
  };
  if (lines) return <Input.TextArea {...common} rows={2} classNames={{ textarea: 'panel-lines' }} />;
  return (
    <Input
      {...common}
      onPressEnter={commit}
      onKeyDown={(event) => {
        // Where nothing is to be brought back, it means what lies around the field.
        if (event.key !== 'Escape' || draft === undefined) return;
        event.stopPropagation();
        setDraft(undefined);
      }}
    />
  );
}
