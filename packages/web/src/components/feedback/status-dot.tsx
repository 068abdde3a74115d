import './feedback.css';

type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const tones: Readonly<Record<string, Tone>> = {
  usable: 'success',
  enabled: 'success',
  used: 'neutral',
  expired: 'warning',
  disabled: 'danger',
  '1': 'success',
  '2': 'danger',
};

/** A state as a dot and a word: never colour alone. */
export const StatusDot = ({ value, text }: { readonly value: unknown; readonly text: string }) => (
  <span className="status-dot" data-tone={tones[String(value)] ?? 'neutral'}>
    {text}
  </span>
);
