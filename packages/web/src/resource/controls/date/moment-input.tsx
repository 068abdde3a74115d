import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useRef,
  useState,
} from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServerClock } from '../../../lib/services/use-server-clock.js';
import { ariaOf, type ControlProps, textOf } from '../control-props.js';
import { controlWords } from '../control-words.js';
import styles from './date.module.css';
import { type Precision, readMoment } from './read-moment.js';

export interface MomentInputProps extends ControlProps {
  readonly precision?: Precision;
  readonly className?: string;
  readonly placeholder?: string;
}

const formats = { day: 'YYYY-MM-DD', second: 'YYYY-MM-DD HH:mm:ss' } as const;

/**
 * A day or a moment as it travels, typed in any way that people write one or chosen from a calendar. What cannot be read
 * stays as it was typed, marked as wrong, and is the value: whoever checks it finds it and not nothing.
 */
export function MomentInput(props: MomentInputProps) {
  const { precision = 'second', value, disabled, onChange, className, placeholder } = props;
  const { t } = useWords(controlWords);
  const text = textOf(value);
  const moment = momentOf(text, precision);
  const unread = text !== '' && !moment ? text : '';
  const typing = useTyped(precision, unread !== '', onChange);
  const [open, setOpen] = useState(false);
  const ahead = useServerClock(open);
  const take = (next: Dayjs | null) => typing.choose(next?.format(formats[precision]));
  return (
    <span className={styles.moment} {...typing.events}>
      <Unread value={unread}>
        <DatePicker
          {...ariaOf(props)}
          {...(unread ? { status: 'error' as const, 'aria-invalid': true } : {})}
          {...(className ? { className } : {})}
          {...(placeholder === undefined ? {} : { placeholder })}
          showTime={precision === 'second'}
          open={open}
          onOpenChange={setOpen}
          // The calendar knows the clock of this machine alone; what is meant is the server's.
          showNow={false}
          renderExtraFooter={() =>
            ahead !== undefined && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  take(dayjs().add(ahead, 'ms'));
                  setOpen(false);
                }}
              >
                {t(precision === 'day' ? 'date.today' : 'date.now')}
              </Button>
            )
          }
          format={formats[precision]}
          value={moment ?? null}
          disabled={disabled}
          components={components}
          onChange={(next) => take(Array.isArray(next) ? null : next)}
          style={className ? {} : { width: '100%' }}
        />
      </Unread>
      {unread !== '' && (
        <span role="alert" className={styles.unread}>
          {t('date.unread', {
            text: unread,
            example: precision === 'day' ? '2026-01-31' : '2026-01-31 08:30',
          })}
        </span>
      )}
    </span>
  );
}

function momentOf(text: string, precision: Precision): Dayjs | undefined {
  const read = readMoment(text, precision, 0);
  return read === undefined ? undefined : dayjs(read);
}

/** What is typed is taken over when the control is left or with Enter, by our reading of it and not the calendar's. */
function useTyped(precision: Precision, isUnread: boolean, onChange: ControlProps['onChange']) {
  const typed = useRef<string>(undefined);
  const choose = (next: string | undefined) => {
    typed.current = undefined;
    onChange?.(next);
  };
  const take = () => {
    const text = typed.current?.trim();
    if (text === undefined) return;
    const read = readMoment(text, precision, new Date().getFullYear());
    choose(text === '' ? undefined : (read ?? text));
  };
  return {
    choose,
    events: {
      onChangeCapture: ({ target }: FormEvent) => {
        if (!(target instanceof HTMLInputElement)) return;
        typed.current = target.value;
        // Or it would be shown again in the emptied control.
        if (isUnread && target.value === '') choose(undefined);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) take();
      },
      // What is chosen in the calendar is no longer what was typed before.
      onMouseDownCapture: ({ target, currentTarget }: MouseEvent) => {
        if (target instanceof Node && !currentTarget.contains(target)) typed.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') typed.current = undefined;
        if (event.key !== 'Enter') return;
        // It must not send the form as well.
        event.preventDefault();
        take();
      },
    },
  };
}

const Unread = ({ value, children }: { readonly value: string; readonly children: React.ReactNode }) => (
  <Context.Provider value={value}>{children}</Context.Provider>
);

const Context = createContext('');

const components = { input: KeptInput };

/** The picker empties what it cannot read; here it is shown all the same. */
function KeptInput(props: ComponentProps<'input'>) {
  const unread = useContext(Context);
  return <input {...props} value={props.value === '' ? unread : props.value} />;
}
