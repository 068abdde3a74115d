import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, useId, useState } from 'react';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { useKit } from '../kit/kit.js';

export interface FormSectionProps {
  /** Its name among the labels. */
  readonly name: string;
  /** Something in it is wrong: it is open until that is put right. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** A titled group of fields; on a telephone it may be folded away, and keeps what is filled in. */
export function FormSection({ name, wrong, children }: FormSectionProps) {
  const { sectionTitle } = useKit();
  const small = useScreenClass() === 0;
  const [folded, setFolded] = useState(false);
  const id = useId();
  const title = sectionTitle(name);
  const open = !small || !folded || wrong;
  return (
    <section className="form-section" aria-labelledby={id}>
      <h3 id={id}>
        {small ? (
          <button type="button" aria-expanded={open} onClick={() => setFolded(open)}>
            {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {title}
          </button>
        ) : (
          title
        )}
      </h3>
      <div className="form-section-fields" hidden={!open}>
        {children}
      </div>
    </section>
  );
}
